import type { Patch } from './Patch.ts'

/**
 * `code` with all patches applied. Throws, and so fails the build, when one does not fit: then RainbowKit has changed
 * and the patch has to be looked at.
 */
export function applyPatches(code: string, patches: readonly Patch[]): string {
  return patches.reduce((patched, { why, find, replace, times = 1 }) => {
    const parts = patched.split(find)
    if (parts.length - 1 !== times)
      throw new Error(`RainbowKit patch "${why}" fits ${parts.length - 1} times, not ${times}`)
    return parts.join(replace)
  }, code)
}
