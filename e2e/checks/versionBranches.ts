import { codeFiles } from './codeFiles.ts'

/** How code branches on a version of the Safe contract: its numbers, an order of versions, or the start of its text. */
const branches = [
  /\bcompareSafeVersions\b/,
  /\.(?:major|minor|patch)\b|\b(?:major|minor|patch):\s*\d/,
  /\b[vV]ersion\)?\s*[!=]==?\s*'\d+\.\d+\.\d+/,
  /\b[vV]ersion\??\.(?:startsWith|includes|match)\(/,
]

/** Files of the project at `directory`, below its `src`, whose code decides something by the version of a Safe. */
export function versionBranches(directory: string): Promise<readonly string[]> {
  return codeFiles(directory, (code) => branches.some((branch) => branch.test(code)))
}
