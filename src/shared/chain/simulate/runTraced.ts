import { pad } from 'viem/utils'
import { isAddressText, lowerAddress } from '../../domain/values/address.ts'
import { type Hex, isHex } from '../../domain/values/hex.ts'
import { readFields, readList } from '../../domain/values/untrusted.ts'
import { partSlots, type SafePartName, safePartNames } from '../safe/safeSlots.ts'
import { approvedState } from './approvedState.ts'
import { execTransactionData } from './execTransaction.ts'
import { priceOf, richSender } from './gasPrice.ts'
import {
  type ChainLog,
  type Run,
  type Runner,
  type ScriptAnswer,
  type ScriptItem,
  type Stage,
  signedOf,
} from './Script.ts'

/** Code that answers with the native balance of the address it is asked about. */
const balanceCode = '0x6000353160005260206000f3'
/** Code that answers with the storage slot it is asked about. */
const slotCode = '0x6000355460005260206000f3'
/** An unused address, to put the first code at. */
const balanceReader = '0xc0de00000000000000000000000000000000c0de'

const mostCalls = 5_000
const mostLogs = 10_000

/**
 * Runs a script with eth_simulateV1: `execTransaction` itself, guard, refund and all, with every movement in the logs.
 * Afterwards the Safe's code is replaced, so that its storage is read as it is and not as new code claims.
 */
export const runTraced: Runner = async (stage, script) => {
  const { request, identity, block, nonce, sender, signal } = stage
  const safe = lowerAddress(identity.safe)
  const calls = script.map((item) => ({ from: sender, ...tracedCall(stage, item) }))
  const stateDiff = approvedState(script.flatMap(signedOf), nonce)
  const answer = await request(
    {
      method: 'eth_simulateV1',
      params: [
        {
          traceTransfers: true,
          validation: false,
          blockStateCalls: [
            {
              stateOverrides: {
                [sender.toLowerCase()]: richSender,
                [safe]: { stateDiff },
                [balanceReader]: { code: balanceCode },
              },
              calls,
            },
            {
              stateOverrides: { [safe]: { code: slotCode } },
              calls: safePartNames.map((name) => ({ from: sender, to: safe, data: partSlots[name] })),
            },
          ],
        },
        block,
      ],
    },
    { signal },
  )
  return parseRun(answer, script.length)
}

function tracedCall(
  { identity }: Stage,
  item: ScriptItem,
): { readonly to: Hex; readonly data: Hex; readonly gasPrice?: Hex } {
  switch (item.kind) {
    case 'transaction':
      return { to: identity.safe, data: execTransactionData(item.signed), ...priceOf([item.signed]) }
    case 'read':
      return { to: item.to, data: item.data }
    case 'native-balance':
      return { to: balanceReader, data: pad(identity.safe, { size: 32 }) }
  }
}

function parseRun(value: unknown, items: number): Run | undefined {
  const blocks = readList(value, readFields, 2)
  const answers = readList(blocks?.[0]?.['calls'], parseAnswer, mostCalls)
  const slotAnswers = readList(blocks?.[1]?.['calls'], parseAnswer, safePartNames.length)
  if (answers?.length !== items) return undefined
  if (slotAnswers === undefined) return { answers }
  const slots: Partial<Record<SafePartName, Hex>> = {}
  for (const [index, name] of safePartNames.entries()) {
    const answer = slotAnswers[index]
    if (answer?.ok === true) slots[name] = answer.data
  }
  return { answers, slots }
}

function parseAnswer(value: unknown): ScriptAnswer | undefined {
  const fields = readFields(value)
  const data = fields?.['returnData'] ?? '0x'
  if (fields === undefined || !isHex(data)) return undefined
  const gas = fields['gasUsed']
  return {
    ok: fields['status'] === '0x1',
    data,
    logs: readList(fields['logs'] ?? [], parseTracedLog, mostLogs) ?? [],
    ...(typeof gas === 'string' && /^0x[0-9a-f]{1,16}$/i.test(gas) && { gasUsed: BigInt(gas) }),
  }
}

function parseTracedLog(value: unknown): ChainLog | undefined {
  const fields = readFields(value)
  const address = fields?.['address']
  const topics = readList(fields?.['topics'], (topic) => (isHex(topic) ? topic : undefined), 4)
  const data = fields?.['data']
  if (!isAddressText(address) || topics === undefined || !isHex(data)) return undefined
  return { address: lowerAddress(address), topics, data }
}
