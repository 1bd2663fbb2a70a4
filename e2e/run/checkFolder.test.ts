import { describe, expect, test } from 'vitest'
import { checkFolder } from './checkFolder.mjs'

describe('checkFolder', () => {
  test.each(['/home/ada/countersign/', '/home/ada/my clone/ü é 100%/', 'C:\\Users\\Ada\\countersign\\'])(
    'param: %s can be built from',
    (root) => {
      expect(() => checkFolder(root)).not.toThrow()
    },
  )

  test.each([
    ['/home/ada/safe #1/countersign/', '“#”'],
    ['/home/ada/what?/*/', '“?” and “*”'],
  ])('error: %s cannot, and the sentence says what to do', (root, signs) => {
    expect(() => checkFolder(root)).toThrow(
      `The path of this folder has ${signs} in it, where the bundler (Vite) takes a path to end: ${root}\nRename the folder, or clone into another one, and start again.`,
    )
  })
})
