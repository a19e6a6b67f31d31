package main

import (
	"flag"
	"fmt"
	"io"
	"runtime/debug"
)

// versionCommand is "uri version".
func versionCommand(*flag.FlagSet) func(env *env, args []string) int {
	return func(env *env, args []string) int { return printVersion(env) }
}

func printVersion(env *env) int {
	info, _ := debug.ReadBuildInfo()
	if _, err := io.WriteString(env.out, versionOf(info)); err != nil {
		fmt.Fprintf(env.err, "uri: %v\n", err)
		return statusRefused
	}
	return statusOK
}

// versionOf returns the version of the module, what was built of it, and by which Go. A nil info says nothing.
func versionOf(info *debug.BuildInfo) string {
	if info == nil {
		info = new(debug.BuildInfo)
	}
	version := info.Main.Version
	if version == "" {
		version = "(unknown)"
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	text := "uri " + version
	if revision := settings["vcs.revision"]; revision != "" {
		text += " " + revision
		if settings["vcs.modified"] == "true" {
			text += ", changed"
		}
	}
	if info.GoVersion != "" {
		text += " (" + info.GoVersion
		if os := settings["GOOS"]; os != "" {
			text += " " + os + "/" + settings["GOARCH"]
		}
		text += ")"
	}
	return text + "\n"
}
