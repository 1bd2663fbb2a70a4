import { describe, expect, test } from 'vitest'
import { type ImportGraph, measureHouse } from './house.ts'

const page = (name: string) => `src/shared/dashboard/pages/${name}`

describe('measureHouse', () => {
  test('behavior: an import from one page to another is named, one within a page is not', () => {
    const graph: ImportGraph = new Map([
      [`${page('assets')}/a.ts`, [`${page('apps')}/b.ts`, `${page('assets')}/rows/c.ts`]],
      [`${page('apps')}/b.ts`, []],
    ])
    expect(measureHouse(graph).pageToPage).toEqual([`${page('assets')}/a.ts → ${page('apps')}/b.ts`])
  })

  test('behavior: a folder and a folder inside it that import each other are a knot', () => {
    const graph: ImportGraph = new Map([
      ['src/a/one.ts', ['src/a/inner/two.ts']],
      ['src/a/inner/two.ts', ['src/a/three.ts']],
      ['src/a/three.ts', ['src/b/four.ts']],
    ])
    expect(measureHouse(graph).knots).toEqual([['src/a', 'src/a/inner']])
  })

  test('behavior: a knot of three folders is found, and folders on a road are none', () => {
    const graph: ImportGraph = new Map([
      ['src/a/1.ts', ['src/b/1.ts']],
      ['src/b/1.ts', ['src/c/1.ts']],
      ['src/c/1.ts', ['src/a/2.ts', 'src/d/1.ts']],
      ['src/d/1.ts', ['src/e/1.ts']],
    ])
    expect(measureHouse(graph).knots).toEqual([['src/a', 'src/b', 'src/c']])
  })

  test('behavior: the deepest chain counts files', () => {
    const graph: ImportGraph = new Map([
      ['src/a.ts', ['src/c.ts', 'src/b.ts']],
      ['src/b.ts', ['src/c.ts']],
      ['src/c.ts', []],
    ])
    expect(measureHouse(graph).deepest).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts'])
  })
})
