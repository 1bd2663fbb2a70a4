import { encodeAbiParameters, encodeFunctionResult } from 'viem'
import { describe, expect, test } from 'vitest'
import { multicallAbi } from '../../../../chain/simulate/simulationAbi.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { safeOfName } from './safeOfName.ts'

const safe: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const resolver: Address = '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63'
const zeroAddress: Address = '0x0000000000000000000000000000000000000000'

/** A chain that answers two questions: who resolves the name, and where it leads. */
function chainThat(...answers: readonly Address[]) {
  const asked: number[] = []
  const read = async (chainId: number) => {
    const answer = answers[asked.length]
    asked.push(chainId)
    return encodeFunctionResult({
      abi: multicallAbi,
      functionName: 'aggregate3',
      result: [
        { success: true, returnData: encodeAbiParameters([{ type: 'address' }], [answer ?? zeroAddress]) },
      ],
    })
  }
  return { read, asked }
}

describe('safeOfName', () => {
  test('behavior: a name leads to an address on the chain that was chosen', async () => {
    const { read, asked } = chainThat(resolver, safe)
    await expect(safeOfName(read, 11155111, 'Treasury.eth')).resolves.toEqual({
      ok: true,
      safe: { chainId: 11155111, address: safe },
    })
    expect(asked).toEqual([11155111, 11155111])
  })

  test('error: a name that leads nowhere, and one that is none, say what to do', async () => {
    const nowhere = await safeOfName(chainThat(zeroAddress).read, 1, 'nobody.eth')
    expect(nowhere).toEqual({
      ok: false,
      problem: { title: '“nobody.eth” leads nowhere.', advice: 'Check its spelling, or paste the address.' },
    })
    const { read, asked } = chainThat()
    await expect(safeOfName(read, 1, 'a_b‮.eth')).resolves.toMatchObject({ ok: false })
    expect(asked).toEqual([])
  })

  test('error: a network without names is not asked', async () => {
    const { read, asked } = chainThat(resolver, safe)
    await expect(safeOfName(read, 31337, 'ada.eth')).resolves.toMatchObject({
      problem: { title: 'This network has no names.' },
    })
    expect(asked).toEqual([])
  })
})
