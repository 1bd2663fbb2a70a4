import { expect, test } from 'vitest'
import { publishedReleases } from './publishedReleases.ts'

test('behavior: the list lies in the project, where its host shows files', () => {
  const list = 'https://github.com/some/countersign/blob/HEAD/docs/releases.md'
  expect(publishedReleases('https://github.com/some/countersign')).toBe(list)
  expect(publishedReleases('https://github.com/some/countersign/')).toBe(list)
  expect(publishedReleases('https://gitlab.com/some/countersign')).toBe(
    'https://gitlab.com/some/countersign/-/blob/HEAD/docs/releases.md',
  )
})

test('behavior: of a host whose addresses are not known the project is named', () => {
  expect(publishedReleases('https://code.example/countersign')).toBe('https://code.example/countersign')
})
