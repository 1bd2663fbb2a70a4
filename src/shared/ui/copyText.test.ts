import { describe, expect, test } from 'vitest'
import { copyText } from './copyText.ts'

/** As much of a document as copying a selection needs; `execCommand` copies what is selected. */
function fakeDocument(execCommand: (selected: string) => boolean) {
  const held: { field: { value: string } | undefined } = { field: undefined }
  const document = {
    activeElement: null,
    body: { append: (field: { value: string }) => (held.field = field) },
    createElement: () => ({
      value: '',
      setAttribute: () => {},
      focus: () => {},
      select: () => {},
      remove: () => (held.field = undefined),
    }),
    execCommand: () => execCommand(held.field?.value ?? ''),
  }
  return { document: document as unknown as Document, held }
}

const refused = { writeText: () => Promise.reject(new Error('NotAllowedError')) }

describe('copyText', () => {
  test('behavior: the clipboard takes it', async () => {
    const taken: string[] = []
    const clipboard = { writeText: async (text: string) => void taken.push(text) }
    const { document } = fakeDocument(() => false)
    await expect(copyText('0x12', { clipboard, document })).resolves.toBe(true)
    expect(taken).toEqual(['0x12'])
  })

  test.each([refused, undefined])(
    'behavior: without permission the selection is copied',
    async (clipboard) => {
      const taken: string[] = []
      const { document, held } = fakeDocument((selected) => taken.push(selected) > 0)
      await expect(copyText('0x12', { clipboard, document })).resolves.toBe(true)
      expect(taken).toEqual(['0x12'])
      expect(held.field).toBeUndefined()
    },
  )

  test('error: false when both ways are refused, and nothing stays in the page', async () => {
    const { document, held } = fakeDocument(() => {
      throw new Error('not allowed')
    })
    await expect(copyText('0x12', { clipboard: refused, document })).resolves.toBe(false)
    expect(held.field).toBeUndefined()
  })
})
