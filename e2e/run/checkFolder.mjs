import { ExpectedError } from './ExpectedError.mjs'

/** To Vite a path ends at the first of them: the build fails or, worse, has other bytes than elsewhere. */
const signsIn = (root) => ['#', '?', '*'].filter((sign) => root.includes(sign))

/**
 * Whether Vite can build in a folder.
 *
 * @param {string} root
 */
export function isBuildable(root) {
  return signsIn(root).length === 0
}

/**
 * Throws one clear line for a folder that Vite cannot build in.
 *
 * @param {string} root
 */
export function checkFolder(root) {
  const found = signsIn(root)
  if (found.length === 0) return
  const signs = found.map((sign) => `“${sign}”`).join(' and ')
  throw new ExpectedError(
    `The path of this folder has ${signs} in it, where the bundler (Vite) takes a path to end: ${root}\n` +
      'Rename the folder, or clone into another one, and start again.',
  )
}
