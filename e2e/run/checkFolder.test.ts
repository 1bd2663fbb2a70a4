import { describe, expect, test } from 'vitest'
import { checkFolder } from './checkFolder.mjs'

describe('checkFolder', () => {
  test.each(['/projects/countersign/', '/projects/my clone/ü é 100%/', 'D:\\projects\\countersign\\'])(
    'param: %s can be built from',
    (root) => {
      expect(() => checkFolder(root)).not.toThrow()
    },
  )

  test.each([
    ['/projects/safe #1/countersign/', '“#”'],
    ['/projects/what?/*/', '“?” and “*”'],
  ])('error: %s cannot, and the sentence says what to do', (root, signs) => {
    expect(() => checkFolder(root)).toThrow(
      `The path of this folder has ${signs} in it, where the bundler (Vite) takes a path to end: ${root}\nRename the folder, or clone into another one, and start again.`,
    )
  })
})
