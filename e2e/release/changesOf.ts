import { ExpectedError } from '../run/ExpectedError.mjs'

/** The section of one version in the changelog, with its heading. Throws where the version has none. */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => text.startsWith(`## [${version}]`))
  if (section === undefined) throw new ExpectedError(`CHANGELOG.md says nothing of version ${version}.`)
  return `${section.trim()}\n`
}
