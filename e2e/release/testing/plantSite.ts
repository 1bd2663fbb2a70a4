import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeSiteList } from '../../../src/shared/configuration/build/siteList.ts'
import { noticesFile } from '../../../src/shared/configuration/build/thirdPartyNotices.ts'
import { hostFiles } from '../../../src/shared/configuration/hostFiles.ts'
import { readConfiguration } from '../../../src/shared/configuration/readConfiguration.ts'
import { siteHeaders } from '../../../src/shared/configuration/siteHeaders.ts'

/** A small site in this folder, with the files for hosts and the list that a build makes, and 40 chunks. */
export async function plantSite(folder: string): Promise<void> {
  const chunks: readonly (readonly [string, string])[] = Array.from({ length: 40 }, (_, index) => [
    `assets/chunk-${index}.js`,
    `export const value = ${index} // ${'x'.repeat(index * 90)}\n`,
  ])
  const files: Readonly<Record<string, string>> = {
    'index.html': '<!doctype html><script type="module" src="./assets/chunk-0.js"></script>\n',
    'manifest.json': '{}\n',
    'node-worker.js': "self.addEventListener('message', () => undefined)\n",
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    [noticesFile]: 'Some package\nMIT\n',
    ...Object.fromEntries(chunks),
    ...Object.fromEntries(
      hostFiles(siteHeaders(readConfiguration({}, '1.0.0'))).map(({ fileName, source }) => [
        fileName,
        source,
      ]),
    ),
  }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  writeSiteList(folder)
}
