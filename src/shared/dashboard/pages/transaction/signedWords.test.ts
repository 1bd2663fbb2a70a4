import { expect, test } from 'vitest'
import { account } from '../../../testing/checkScene.ts'
import { signedWords } from './signedWords.ts'

const [ada, bo, cy] = [account('ada'), account('bo'), account('cy')]
const confirmation = (address: typeof ada) => ({ signer: { address } }) as never
const said = (
  by: readonly (typeof ada)[],
  signer: string | undefined,
  approved: readonly (typeof ada)[] = [],
) => signedWords({ confirmations: by.map(confirmation), confirmationsRequired: 2, approved, signer })

test('behavior: an owner who has not signed reads how many did', () => {
  expect(said([ada], bo)).toEqual({ words: '1 of 2 signed', isDone: false })
  expect(said([ada], undefined)).toEqual({ words: '1 of 2 signed', isDone: false })
})

test('behavior: an owner who signed, on the chain as well, waits for others', () => {
  expect(said([ada], ada.toUpperCase().replace('0X', '0x'))).toEqual({
    words: 'You signed, 1 missing',
    isDone: true,
  })
  expect(said([], cy, [cy]).words).toBe('You signed, 1 missing')
})

test('edge: with all signatures anybody may execute', () => {
  expect(said([ada, bo], ada)).toEqual({ words: '2 of 2 signed', isDone: false })
})
