import { describe, expect, test } from 'vitest'
import { ada, bo, cosignedBy, people } from '../../../testing/cosignScene.ts'
import { fromConfirmations, joinConfirmations, toConfirmations } from './toConfirmations.ts'

describe('joinConfirmations', () => {
  test('behavior: the gateway’s come first, and this device adds only owners it does not list', async () => {
    const listed = toConfirmations(await cosignedBy([ada]))
    const joined = joinConfirmations(listed, await cosignedBy([ada, bo]))
    expect(joined.map(({ signer }) => signer.address)).toEqual([people[ada], people[bo]])
    expect(joined[0]).toBe(listed[0])
    expect(joinConfirmations(listed, undefined)).toBe(listed)
  })
})

describe('fromConfirmations', () => {
  test('behavior: gives back what was written, and leaves out what is no signature', async () => {
    const { signatures } = await cosignedBy([ada, bo])
    const listed = toConfirmations({ signatures })
    expect(fromConfirmations(listed)).toEqual(signatures)
    expect(fromConfirmations(listed.map((one) => ({ ...one, signature: '0x12' as const })))).toEqual([])
    expect(fromConfirmations(listed.map((one) => ({ ...one, signature: undefined })))).toEqual([])
  })
})
