import type { Plugin } from 'vite'
import { type BundledPackage, bundledPackages } from './bundledPackages.ts'

/** At the root of the site; the footer links to it. */
export const noticesFile = 'third-party-notices.txt'

const line = '-'.repeat(78)

/** Emits the licence of every package whose code is in the site. */
export function thirdPartyNotices(root: string): Plugin {
  return {
    name: 'countersign:third-party-notices',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds.map((id) => id.replace(root, '')) : [],
      )
      const packages = bundledPackages(root, modules)
      for (const name of withoutText(packages)) this.warn(`${name} has no licence text`)
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesText(packages) })
    },
  }
}

/** Packages that may not be redistributed, because their licence text is missing. */
export function withoutText(packages: readonly BundledPackage[]): readonly string[] {
  return packages
    .filter(({ texts }) => texts.every((text) => text.trim() === ''))
    .map(({ name, version }) => `${name} ${version}`)
}

/** The same package at the same version is named once, wherever its copies lie. */
export function noticesText(packages: readonly BundledPackage[]): string {
  const named = new Map(
    packages.map((bundledPackage) => [
      `${bundledPackage.name} ${bundledPackage.version}`,
      `${[bundledPackage.licence, ...bundledPackage.texts].join('\n\n').trim()}\n`,
    ]),
  )
  const introduction = `Countersign contains code of these ${named.size} packages.\n`
  const parts = [...named].sort().map(([title, text]) => `${line}\n${title}\n${text}`)
  return [introduction, ...parts].join('\n')
}
