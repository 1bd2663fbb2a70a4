import { describe, expect, test } from 'vitest'
import { classNames } from './classNames.ts'

describe('classNames', () => {
  test('behavior: a class is named after its file and itself', () => {
    const name = classNames()
    expect(name('head', '/site/src/ui/Panel.module.css')).toBe('Panel-head')
    expect(name('body', '/site/src/ui/Panel.module.css')).toBe('Panel-body')
  })

  test('error: two files of one name are refused', () => {
    const name = classNames()
    name('head', '/site/src/ui/Panel.module.css')
    expect(() => name('foot', '/site/src/pages/Panel.module.css')).toThrow(
      '/site/src/ui/Panel.module.css and /site/src/pages/Panel.module.css would name their classes alike.',
    )
  })
})
