import { ExpectedError } from './ExpectedError.mjs'

/**
 * Throws one clear line for a folder that Vite cannot build from: to it a path ends at the first of these characters, so
 * that the build fails or, worse, has other bytes than elsewhere.
 *
 * @param {string} root
 */
export function checkFolder(root) {
  const found = ['#', '?', '*'].filter((sign) => root.includes(sign))
  if (found.length === 0) return
  const signs = found.map((sign) => `“${sign}”`).join(' and ')
  throw new ExpectedError(
    `The path of this folder has ${signs} in it, where the bundler (Vite) takes a path to end: ${root}\n` +
      'Rename the folder, or clone into another one, and start again.',
  )
}
