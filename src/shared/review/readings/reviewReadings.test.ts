import { expect, test } from 'vitest'
import { unknownFact } from '../../domain/checks/subject/Fact.ts'
import { readSignableMessage } from '../../domain/message/readSignableMessage.ts'
import { checksumAddress } from '../../domain/values/address.ts'
import { readOnlySource } from '../../source/readOnlySource.ts'
import { encode, payroll, scene } from '../../testing/checkScene.ts'
import { askTransaction } from '../askTransaction.ts'
import { notEntered } from '../facts/deviceFact.ts'
import { messageFactProducers } from '../facts/messageFactProducers.ts'
import { produceAll } from '../facts/Producer.ts'
import { reviewTransaction } from '../reviewTransaction.ts'
import { messageReadings } from './messageReadings.ts'
import { laterReadings, nothingAsked, reviewReadings } from './reviewReadings.ts'

const message = { kind: 'text', text: 'yes' } as const
const read = readSignableMessage(message)
if (!read.ok) throw new Error('It can be signed')

/** A signed transaction that asks for everything: it pays, signs a message that is shown, and was chosen by a name. */
const { identity, transaction } = scene({
  to: '0xd53cd0ab83d845ac265be939c57f53ad838012c9',
  value: 1n,
  operation: 1,
  data: encode('signMessage(bytes data)', [read.message.hash]),
})
const question = askTransaction({ situation: 'listed', identity, transaction, signatures: [] })
const page = {
  reported: undefined,
  host: undefined,
  signer: undefined,
  addressBook: new Map(),
  hostNames: new Map(),
  currency: undefined,
  dollarLimit: undefined,
  storageBlocked: false,
  keptTransactions: [],
  proof: undefined,
  claims: [],
  proposal: undefined,
  device: notEntered,
  interfaces: [],
  orders: [],
  messages: [{ message, behind: undefined }],
  chosenNames: [{ name: 'payroll.eth', address: checksumAddress(payroll) }],
}
const source = readOnlySource(() => Promise.reject(new Error('It is not asked')))
const asking = { source, question, page, lists: nothingAsked, rested: true }

/** The readings of a table as nobody has answered them, and the names of those that were looked at. */
function watchReadings<readings extends object>(readings: readings) {
  const seen = new Set<string>()
  const watched = new Proxy(readings, {
    get(target, name) {
      seen.add(String(name))
      return Reflect.get(target, name)
    },
  })
  return { watched, seen }
}

test('behavior: each reading has a key of its own, so that none is answered by another', () => {
  const keys = Object.values({ ...reviewReadings, ...laterReadings }).map((ask) =>
    JSON.stringify(ask(asking).queryKey),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(Object.keys(nothingAsked))('behavior: a review is made of the reading %s', (name) => {
  const { watched, seen } = watchReadings({
    ...nothingAsked,
    queue: {
      status: 'read',
      value: {
        transactions: [],
        whole: unknownFact('queue-too-long'),
        nonces: unknownFact('queue-too-long'),
      },
    } as const,
  })
  reviewTransaction({ question, page, readings: watched })
  expect(seen).toContain(name)
})

test.each(Object.keys(messageReadings))(
  'behavior: the facts of a message are made of the reading %s',
  (name) => {
    const { watched, seen } = watchReadings({
      chain: { status: 'asking' },
      past: { status: 'asking' },
      ownSafes: { status: 'asking' },
    } as const)
    produceAll(messageFactProducers, {
      question: { kind: 'message', identity, content: message, innerHash: read.message.hash },
      page: { ...page, asker: unknownFact('asker-unsigned'), onChain: false },
      readings: watched,
    })
    expect(seen).toContain(name)
  },
)
