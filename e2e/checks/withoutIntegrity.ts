type Entry = {
  readonly integrity?: string
  readonly resolved?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
}

/**
 * The packages of a lock file that npm would install without comparing them with a hash. Tools for other systems that
 * `completeLock.mjs` added have none: the registry in use when the lock was made did not have them. Each is optional,
 * for development, and for a named system, and no release is built with one.
 */
export function withoutIntegrity(lock: string): readonly string[] {
  // npm wrote it.
  const { packages } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, Entry>> }
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !isHashed(entry) && !isToolElsewhere(entry))
    .map(([path]) => path)
}

function isHashed({ integrity, resolved }: Entry): boolean {
  return (
    integrity?.startsWith('sha512-') === true && (resolved === undefined || resolved.startsWith('https:'))
  )
}

function isToolElsewhere({ integrity, resolved, dev, optional, os }: Entry): boolean {
  return (
    integrity === undefined && resolved === undefined && dev === true && optional === true && os !== undefined
  )
}
