import { describe, expect, test } from 'vitest'
import type { Address } from '../../domain/values/address.ts'
import { nameResolver, namesChain } from '../../testing/namesChain.ts'
import { addressOfName, namesOfAddresses } from './ensNames.ts'

const ada: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bo: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const cy: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const signal = new AbortController().signal

describe('addressOfName', () => {
  test('behavior: leads to the address, however the name is capitalized', async () => {
    const { reader, asked } = namesChain({ addresses: { 'ada.eth': ada } })
    const found = { kind: 'address', address: ada, name: 'ada.eth' }
    await expect(addressOfName(reader, 'ada.eth', signal)).resolves.toEqual(found)
    await expect(addressOfName(reader, ' Ada.ETH ', signal)).resolves.toEqual(found)
    expect(asked.every(({ method }) => method === 'eth_call')).toBe(true)
  })

  test('behavior: a name that is not registered leads nowhere', async () => {
    const { reader, asked } = namesChain({})
    await expect(addressOfName(reader, 'nobody.eth', signal)).resolves.toEqual({ kind: 'no-address' })
    expect(asked, 'no resolver is asked').toHaveLength(1)
  })

  test('behavior: a record on a server is said to be there, and the server is not asked', async () => {
    const { reader } = namesChain({ addresses: { 'ada.example.xyz': 'outside' } })
    await expect(addressOfName(reader, 'ada.example.xyz', signal)).resolves.toEqual({ kind: 'outside' })
  })

  test.each(['a da.eth', 'ada..eth', '', 'аda.eth​‮'])('error: "%s" is no name', async (text) => {
    const { reader, asked } = namesChain({})
    await expect(addressOfName(reader, text, signal)).resolves.toEqual({ kind: 'not-a-name' })
    expect(asked).toEqual([])
  })

  test('error: on a chain without names nothing is asked', async () => {
    const { reader, asked } = namesChain({ addresses: { 'ada.eth': ada } })
    const elsewhere = { ...reader, chainId: 31337 }
    await expect(addressOfName(elsewhere, 'ada.eth', signal)).resolves.toEqual({ kind: 'not-a-name' })
    expect(asked).toEqual([])
  })

  test('error: an answer that does not fit is no missing name', async () => {
    const reader = { request: async () => '0x', chainId: 1 }
    await expect(addressOfName(reader, 'ada.eth', signal)).rejects.toMatchObject({ code: 'chain/answer' })
  })
})

describe('namesOfAddresses', () => {
  test('behavior: a name counts only when it leads back, and all are asked together', async () => {
    const { reader, asked } = namesChain({
      names: { [ada]: 'ada.eth', [bo]: 'ada.eth', [cy]: 'gone.eth' },
      addresses: { 'ada.eth': ada },
    })
    const names = await namesOfAddresses(reader, [ada, bo, cy, nameResolver, ada], signal)
    expect([...names]).toEqual([[ada.toLowerCase(), 'ada.eth']])
    expect(asked).toHaveLength(4)
  })

  test('error: a name that is spelled to be mistaken for another one is none', async () => {
    const { reader } = namesChain({
      names: { [ada]: 'Ada.eth' },
      addresses: { 'ada.eth': ada, 'Ada.eth': ada },
    })
    await expect(namesOfAddresses(reader, [ada], signal)).resolves.toEqual(new Map())
  })

  test('behavior: without names and on other chains there is no more than one question', async () => {
    const { reader, asked } = namesChain({})
    await expect(namesOfAddresses(reader, [ada], signal)).resolves.toEqual(new Map())
    expect(asked).toHaveLength(1)
    await namesOfAddresses({ ...reader, chainId: 31337 }, [ada], signal)
    expect(asked).toHaveLength(1)
  })
})
