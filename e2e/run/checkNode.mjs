import { ExpectedError } from './ExpectedError.mjs'

/** Throws one clear line when Vite 8, the strictest of the tools, does not run on this version of Node. */
export function checkNode(version) {
  const [major, minor] = version.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (!fits) throw new ExpectedError(`Countersign needs Node 20.19, 22.12 or newer. This is Node ${version}.`)
}
