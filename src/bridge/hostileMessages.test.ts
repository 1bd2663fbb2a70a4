import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IgnoredReason } from '../shared/source/HostTools.ts'
import { runs } from '../shared/testing/runs.ts'
import { createCommunicator } from './communicator.ts'
import { createFakeFrame, failure, parentOrigin, success } from './testing/fakeFrame.ts'

function setup() {
  const frame = createFakeFrame()
  const communicator = createCommunicator({
    window: frame.view,
    random: crypto,
    host: { origin: parentOrigin, probeIds: [], themeId: 'theme', takeOver: () => [] },
    limits: { largestMessage: 10_000, inFlight: 1_000, pending: 1_000 },
  })
  const ask = (index = 0) => communicator.send('rpcCall', { call: 'eth_call', params: [index] })
  return { ...frame, communicator, ask, idAt: (index: number) => frame.posted.at(index)?.id ?? '' }
}

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
    getPrototypeOf() {
      throw new Error('trap')
    },
  },
)
const throwingGetter = {
  get id(): string {
    throw new Error('trap')
  },
}

/** What each message is, made from the id of an open question, and why it is ignored. */
const hostile: readonly (readonly [name: string, reason: IgnoredReason, message: (id: string) => unknown])[] =
  [
    ['null', 'malformed', () => null],
    ['undefined', 'malformed', () => undefined],
    ['a number', 'malformed', () => 7],
    ['a string', 'malformed', (id) => JSON.stringify(success(id, 'evil'))],
    ['a bigint', 'malformed', () => 7n],
    ['a list', 'malformed', (id) => [success(id, 'evil')]],
    ['a map', 'malformed', (id) => new Map(Object.entries(success(id, 'evil')))],
    ['a date', 'malformed', () => new Date(0)],
    ['nothing', 'malformed', () => ({})],
    ['no version', 'malformed', (id) => ({ id, success: true, data: 'evil' })],
    ['a version that is a number', 'malformed', (id) => ({ ...success(id, 'evil'), version: 9 })],
    ['a version that is null', 'malformed', (id) => ({ ...success(id, 'evil'), version: null })],
    ['a version that is an object', 'malformed', (id) => ({ ...success(id, 'evil'), version: {} })],
    ['version 0', 'malformed', (id) => success(id, 'evil', '0.3.1')],
    ['a version that is none', 'malformed', (id) => success(id, 'evil', 'latest')],
    ['a version without end', 'malformed', (id) => success(id, 'evil', '9'.repeat(1_000))],
    ['no success', 'malformed', (id) => ({ id, version: '9.1.0', data: 'evil' })],
    ['success by a word', 'malformed', (id) => ({ ...success(id, 'evil'), success: 'true' })],
    ['the id in a list', 'malformed', (id) => ({ ...success(id, 'evil'), id: [id] })],
    ['fields in the prototype', 'malformed', (id) => Object.create(success(id, 'evil'))],
    ['an unknown id', 'unknownId', () => success('f'.repeat(20), 'evil')],
    ['an id of the prototype', 'unknownId', () => success('__proto__', 'evil')],
    ['an id named constructor', 'unknownId', () => success('constructor', 'evil')],
    ['an upper-case id', 'unknownId', (id) => success(`${id}`.toUpperCase().replace(/^\d+$/, 'A'), 'evil')],
    ['a trap', 'unreadable', () => trap],
    ['a getter that throws', 'unreadable', () => throwingGetter],
  ]

describe('createCommunicator among hostile messages', () => {
  test.each(hostile)('error: %s is ignored as %s', async (_, reason, message) => {
    const { ask, receive, communicator, idAt } = setup()
    const read = ask()
    expect(() => receive(message(idAt(0)))).not.toThrow()
    expect(communicator.ignored()[reason]).toBe(1)
    receive(success(idAt(0), 'right'))
    expect(await read).toBe('right')
  })

  test.each([
    ['another window', { source: {} }, 'otherWindow'],
    ['no window', { source: null }, 'otherWindow'],
    ['another origin', { origin: 'https://app.safe.global.example' }, 'otherOrigin'],
    ['the same host without encryption', { origin: 'http://app.safe.global' }, 'otherOrigin'],
    ['an opaque origin', { origin: 'null' }, 'otherOrigin'],
    ['no origin', { origin: '' }, 'otherOrigin'],
  ] as const)('error: a perfect answer from %s is ignored', async (_, from, reason) => {
    const { ask, receive, communicator, idAt } = setup()
    const read = ask()
    receive(success(idAt(0), 'evil'), from)
    expect(communicator.ignored()[reason]).toBe(1)
    receive(success(idAt(0), 'right'))
    expect(await read).toBe('right')
  })

  test.each([
    ['an object', { message: 'out of order' }, 'out of order'],
    ['an Error', new Error('out of order'), 'out of order'],
    ['an object without a message', { reason: 7 }, 'no reason'],
    ['nothing', undefined, 'no reason'],
  ])('error: a failure whose error is %s is a failure', async (_, error, message) => {
    const { ask, receive, idAt } = setup()
    const asked = ask(0)
    receive({ ...failure(idAt(0), ''), error })
    await expect(asked).rejects.toMatchObject({ code: 'bridge/host-failed', message })
  })

  test('error: an event that throws when it is touched is ignored', () => {
    const { dispatch, communicator } = setup()
    expect(() => dispatch(trap)).not.toThrow()
    expect(communicator.ignored().unreadable).toBe(1)
  })

  test('behavior: the first answer counts, a second one with another content does not', async () => {
    const { ask, receive, communicator, idAt } = setup()
    const read = ask()
    receive(success(idAt(0), 'right'))
    receive(success(idAt(0), 'evil'))
    receive(failure(idAt(0), 'Request failed'))
    expect(await read).toBe('right')
    expect(communicator.ignored().unknownId).toBe(2)
  })

  test('behavior: whatever arrives in between, each question gets its own answer', async () => {
    const noise = fc.record({
      source: fc.constantFrom('parent', 'other', null),
      origin: fc.constantFrom(parentOrigin, 'https://evil.example', 'null', ''),
      data: fc.oneof(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        fc.record(
          {
            id: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString', 'constructor')),
            success: fc.oneof(fc.boolean(), fc.anything()),
            version: fc.oneof(fc.constant('9.1.0'), fc.anything()),
            data: fc.anything(),
            error: fc.anything(),
          },
          { requiredKeys: [] },
        ),
      ),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(noise, { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        async (events, order) => {
          const { ask, dispatch, parent, receive, communicator, idAt } = setup()
          const reads = Array.from({ length: 10 }, (_, index) => ask(index))
          const open = reads.map((_, index) => index)
          for (const { source, ...event } of events) {
            dispatch({ ...event, source: source === 'parent' ? parent : source })
            const [next] = open.length === 0 ? [] : open.splice((order.next().value ?? 0) % open.length, 1)
            if (next !== undefined) receive(success(idAt(next), `answer ${next}`))
          }
          for (const next of open) receive(success(idAt(next), `answer ${next}`))
          expect(await Promise.all(reads)).toEqual(reads.map((_, index) => `answer ${index}`))
          expect(communicator.expected()).toBe(0)
          communicator.dispose()
        },
      ),
      { numRuns: runs(200) },
    )
  })
})
