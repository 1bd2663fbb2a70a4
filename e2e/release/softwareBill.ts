type Entry = {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Packages = Readonly<Record<string, Entry>>

/**
 * A CycloneDX 1.5 document of every package of the lock file. `bundled` are the folders of those whose code is in the
 * site: their scope is `required`; all others are tools. It has neither time nor serial number, which would differ
 * from one machine to the next.
 */
export function softwareBill(lock: string, bundled: readonly string[]): string {
  // npm wrote it.
  const { packages } = JSON.parse(lock) as { readonly packages: Packages }
  const root = packages[''] ?? {}
  const paths = Object.keys(packages).filter((path) => path !== '')
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'countersign', name: root.name, version: root.version },
    },
    components: paths.map((path) => component(path, packages[path] ?? {}, bundled.includes(path))),
    dependencies: ['', ...paths].map((path) => ({
      ref: path === '' ? 'countersign' : path,
      dependsOn: needed(packages, path),
    })),
  }
  return `${JSON.stringify(bill, null, 1)}\n`
}

function component(path: string, entry: Entry, isBundled: boolean): object {
  const full = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full]
  const hash = /^sha512-(.+)$/.exec(entry.integrity ?? '')?.[1]
  return {
    type: 'library',
    'bom-ref': path,
    ...(group !== undefined && { group }),
    name,
    version: entry.version,
    scope: isBundled ? 'required' : 'excluded',
    ...(hash !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(entry.license !== undefined && { licenses: [licence(entry.license)] }),
    purl: `pkg:npm/${full.replace('@', '%40')}@${entry.version}`,
  }
}

/** An expression of SPDX, or the words that a package uses in its place. */
function licence(text: string): object {
  return /^[\w.+() -]+$/.test(text) && !/^see /i.test(text)
    ? { expression: text }
    : { license: { name: text } }
}

/** What npm finds for each dependency: the nearest folder on the way up. */
function needed(packages: Packages, path: string): readonly string[] {
  const { dependencies, optionalDependencies } = packages[path] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies })
  return names.flatMap((name) => nearest(packages, path, name) ?? []).sort()
}

function nearest(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
