/**
 * Stands in for `ua-parser-js`, whose newer versions are AGPL and whose tables weigh 8 kB. RainbowKit asks it one
 * thing: the name of the operating system, for the links to desktop wallets.
 */
export function UAParser(userAgent: string = navigator.userAgent): { os: { name: string | undefined } } {
  const names = { Windows: /Windows/, macOS: /Macintosh|Mac OS X/, Linux: /Linux|X11/ }
  const name = Object.entries(names).find(([, pattern]) => pattern.test(userAgent))?.[0]
  return { os: { name } }
}
