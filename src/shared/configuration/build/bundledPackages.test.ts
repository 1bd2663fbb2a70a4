import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bundledPackages } from './bundledPackages.ts'
import { noticesText, withoutText } from './thirdPartyNotices.ts'

const root = mkdtempSync(join(tmpdir(), 'countersign-packages-'))
afterAll(() => rmSync(root, { recursive: true }))

function plant(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

const description = (name: string, version = '1.0.0', license = 'MIT') =>
  JSON.stringify({ name, version, license })

plant('node_modules/@some/one', { 'package.json': description('@some/one'), LICENSE: 'The text of one\r\n' })
plant('node_modules/two', {
  'package.json': description('two'),
  'license.js': 'code',
  'notice.txt': 'A notice',
})
plant('node_modules/two/node_modules/three', { 'package.json': description('three', '2.0.0', 'ISC') })
plant('node_modules/vite', {
  'package.json': description('vite'),
  'LICENSE.md': 'Text of Vite\n# Licenses of bundled dependencies\nmany',
})
plant('node_modules/encode-utf8', { 'package.json': description('encode-utf8', '1.0.3') })
plant('node_modules/eth-query', { 'package.json': description('eth-query', '9.9.9', 'ISC') })

const modules = [
  'src/main.tsx',
  '\0node_modules/@some/one/index.js?commonjs',
  'node_modules/@some/one/index.js',
  'node_modules/two/node_modules/three/lib/three.js',
  '\0vite/preload-helper.js',
]

describe('bundledPackages', () => {
  test('behavior: finds scopes, packages inside packages and what the bundler adds, each once', () => {
    const found = bundledPackages(root, modules)
    expect(found.map(({ name, texts }) => [name, texts])).toEqual([
      ['@some/one', ['The text of one']],
      ['three', []],
      ['vite', ['Text of Vite']],
    ])
  })

  test('behavior: takes a kept text for the version it was read for, and for no other', () => {
    const [kept, other] = bundledPackages(root, [
      'node_modules/encode-utf8/index.js',
      'node_modules/eth-query/index.js',
    ])
    expect(kept?.texts.join()).toContain('Copyright (c) the authors of encode-utf8')
    expect(other?.texts).toEqual([])
  })
})

describe('noticesText', () => {
  test('behavior: names each package with its licence and text', () => {
    const text = noticesText(bundledPackages(root, modules.slice(0, 3)))
    expect(text).toContain('@some/one 1.0.0\nMIT\n\nThe text of one\n')
  })

  test('error: a package without a text, or with nothing but a notice, is named', () => {
    const packages = bundledPackages(root, [
      'node_modules/two/a.js',
      'node_modules/two/node_modules/three/a.js',
    ])
    expect(withoutText(packages)).toEqual(['two 1.0.0', 'three 2.0.0'])
  })
})
