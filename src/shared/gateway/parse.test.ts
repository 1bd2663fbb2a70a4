import { describe, expect, test } from 'vitest'
import { account, answering, options, party } from './testing/answering.ts'
import { everyCall } from './testing/everyCall.ts'
import { gatewayOver } from './testing/gatewayOver.ts'
import * as wire from './testing/wireAnswers.ts'

describe('gateway answers', () => {
  test.each(Object.entries(everyCall))('behavior: %s is read whole', async (_, { answer, ask }) => {
    const value = await ask(answering(answer))
    expect(value).toBeDefined()
    expect(Object(value).unreadable ?? 0).toBe(0)
  })

  const single = ['safe', 'details', 'message', 'chain', 'contract', 'creation'] as const
  test.each(single)('behavior: %s that the gateway does not know is absent', async (name) => {
    const calls = gatewayOver(async () => new Response('{"code":404,"message":"x"}', { status: 404 }))
    expect(await everyCall[name]?.ask(calls)).toBeUndefined()
  })

  test.each(Object.entries(everyCall))('error: %s with an answer of another kind', async (name, { ask }) => {
    for (const answer of [null, 'text', 7, { unexpected: true }]) {
      await expect(ask(answering(answer)), `${name} answered ${answer}`).rejects.toMatchObject({
        code: 'gateway/shape',
      })
    }
  })
})

describe('a Safe', () => {
  test.each(['UP_TO_DATE', 'OUTDATED', 'UNKNOWN', 'NEW'])(
    'param: version state %s @parsers-version',
    async (state) => {
      const safe = await answering({ ...wire.safeInfo, implementationVersionState: state }).safe(
        account,
        options,
      )
      expect(safe).toMatchObject({ versionState: state === 'NEW' ? 'UNKNOWN' : state, version: '1.4.1+L2' })
    },
  )

  test('behavior: its tags are read, and what is absent stays absent', async () => {
    const safe = await answering(wire.safeInfo).safe(account, options)
    const tag = '1770000000'
    expect(safe?.tags).toEqual({ collectibles: tag, queue: tag, history: tag, messages: undefined })
    expect(safe).toMatchObject({ modules: [], guard: undefined })
  })
})

describe('a Safe that is given in parts', () => {
  const read = (more: object) => answering({ ...wire.safeInfo, ...more }).safe(account, options)
  const named = { value: wire.token, name: 'Allowance' }

  test.each([
    ['none are said', null, []],
    ['there are none', [], []],
    ['all can be read', [named], [party(wire.token, 'Allowance')]],
    ['one cannot be read', [named, null], undefined],
    ['they are no list', 'none', undefined],
  ])('behavior: modules when %s', async (_, modules, expected) => {
    const safe = await read({ modules })
    expect(safe).toMatchObject({ nonce: wire.safeInfo.nonce })
    expect(safe?.modules).toEqual(expected)
  })

  test('behavior: modules that are left out are none', async () => {
    const { modules: _, ...rest } = wire.safeInfo
    expect((await answering(rest).safe(account, options))?.modules).toEqual([])
  })

  test('behavior: without a version state it is unknown', async () => {
    expect(await read({ implementationVersionState: null })).toMatchObject({ versionState: 'UNKNOWN' })
  })

  test('behavior: a status stays known when its counts are not', async () => {
    const absent = { nonce: null, confirmationsRequired: null, confirmations: null }
    const answer = { txStatus: 'SUCCESS', txHash: null, detailedExecutionInfo: absent }
    expect(await answering(answer).transactionStatus(1, `0x${'ab'.repeat(32)}`, options)).toEqual({
      status: 'SUCCESS',
      transactionHash: undefined,
      nonce: undefined,
      confirmations: undefined,
    })
  })
})
