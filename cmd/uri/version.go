package main

import (
	"flag"
	"io"
	"runtime/debug"
)

// versionCommand is "uri version".
func versionCommand(*flag.FlagSet) action {
	return func(env *env, args []string) int { return printVersion(env) }
}

func printVersion(env *env) int {
	info, _ := debug.ReadBuildInfo()
	if _, err := io.WriteString(env.out, versionOf(info)); err != nil {
		return env.fail(err)
	}
	return statusOK
}

// versionOf returns the version of the module, its revision, and the release of Go that built it. A nil info leaves them unknown.
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
