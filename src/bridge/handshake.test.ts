import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sdkVersion } from '../shared/source/wire.ts'
import { readReply, startHandshake } from './handshake.ts'
import { createFakeFrame, failure, parentOrigin, safeInfo, success } from './testing/fakeFrame.ts'

function setup(ancestorOrigins?: readonly string[]) {
  const frame = createFakeFrame(ancestorOrigins === undefined ? {} : { ancestorOrigins })
  const handshake = startHandshake(frame.view, crypto)
  const lastId = () => frame.posted.at(-1)?.id ?? ''
  return { ...frame, handshake, lastId }
}

describe('startHandshake', () => {
  test('behavior: asks for the Safe in the same task it is started in', () => {
    const { posted } = setup()
    expect(posted).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{20}$/),
        method: 'getSafeInfo',
        params: undefined,
        env: { sdkVersion },
        target: '*',
      },
    ])
  })

  test('behavior: asks six times with fresh ids, then gives up and leaves nothing behind', async () => {
    const { posted, advance, handshake, listeners, timers } = setup()
    const counts = [149, 1, 250, 600, 1000, 2000, 5999].map((step) => {
      advance(step)
      return posted.length
    })
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6])
    advance(1)
    expect(await handshake.result).toEqual({
      ok: false,
      reason: 'silence',
      asked: 6,
      milliseconds: 10_000,
      unusable: 0,
      shownBy: undefined,
    })
    expect(new Set(posted.map(({ id }) => id)).size).toBe(6)
    expect([listeners(), timers()]).toEqual([0, 0])
  })

  test('behavior: the first answer pins its exact origin and ends the asking', async () => {
    const { receive, lastId, handshake, advance, posted, timers } = setup()
    const id = lastId()
    receive(success(id, safeInfo))
    expect(await handshake.result).toMatchObject({
      ok: true,
      origin: parentOrigin,
      data: safeInfo,
      hostVersion: '9.1.0',
      probeIds: [id],
    })
    advance(20_000)
    expect(posted.map(({ method, target }) => ({ method, target }))).toEqual([
      { method: 'getSafeInfo', target: '*' },
      { method: 'getCurrentTheme', target: parentOrigin },
    ])
    expect(timers()).toBe(0)
  })

  test.each(['1.0.0', '9.1.0', '12.3.4'])(
    'param: version %s is one of a host we know @handshake-version',
    async (version) => {
      const { receive, lastId, handshake } = setup()
      receive({ id: lastId(), success: true, version, data: safeInfo })
      expect(await handshake.result).toMatchObject({ ok: true, hostVersion: version })
    },
  )

  test('behavior: an answer to an earlier probe counts', async () => {
    const { receive, posted, advance, handshake } = setup()
    advance(1_000)
    const probeIds = posted.map(({ id }) => id)
    receive(success(probeIds[1] ?? '', safeInfo))
    expect(await handshake.result).toMatchObject({ ok: true, probeIds })
  })

  test('behavior: where the browser names the host, only the host is asked', async () => {
    const { posted, handshake, receive, lastId } = setup([parentOrigin, 'https://outer.example'])
    expect(posted[0]?.target).toBe(parentOrigin)
    receive(success(lastId(), safeInfo), { origin: 'https://outer.example' })
    receive(success(lastId(), safeInfo))
    expect(await handshake.result).toMatchObject({ ok: true, origin: parentOrigin })
  })

  test('behavior: a browser that hides the host says null, and the probe goes to any origin', () => {
    expect(setup(['null']).posted[0]?.target).toBe('*')
  })

  test('error: a host without an origin is refused at once', async () => {
    const { receive, lastId, handshake, listeners, timers } = setup()
    receive(success(lastId(), safeInfo), { origin: 'null' })
    expect(await handshake.result).toMatchObject({ ok: false, reason: 'opaque-origin' })
    expect([listeners(), timers()]).toEqual([0, 0])
  })

  test('error: answers that cannot be used are counted and do not pin', async () => {
    const { receive, lastId, handshake, advance } = setup()
    receive(failure(lastId(), 'Request failed'), { origin: 'https://first.example' })
    receive(success(lastId(), null))
    receive(success(lastId(), 'hello'))
    advance(10_000)
    expect(await handshake.result).toMatchObject({ ok: false, reason: 'silence', unusable: 3 })
  })

  test.each([
    ['null', null],
    ['undefined', undefined],
    ['a number', 7],
    ['a string', 'hello'],
    ['an array', []],
    ['no id', { success: true, version: '9.1.0', data: safeInfo }],
  ])('error: %s is no answer, and counted', async (_, message) => {
    const { receive, handshake, advance } = setup()
    expect(() => receive(message)).not.toThrow()
    advance(10_000)
    expect(await handshake.result).toMatchObject({ ok: false, reason: 'silence', unusable: 1 })
  })

  test.each([
    ['an unknown id', success('f'.repeat(20), safeInfo)],
    ['the id __proto__', success('__proto__', safeInfo)],
  ])('error: an answer with %s is none to us', async (_, message) => {
    const { receive, handshake, advance } = setup()
    receive(message)
    advance(10_000)
    expect(await handshake.result).toMatchObject({ ok: false, reason: 'silence', unusable: 0 })
  })

  test.each([
    ['another window', { source: {} }],
    ['no window', { source: null }],
  ])('error: a perfect answer from %s is no answer', async (_, from) => {
    const { receive, lastId, handshake, advance } = setup()
    receive(success(lastId(), safeInfo), from)
    advance(10_000)
    expect(await handshake.result).toMatchObject({ ok: false, reason: 'silence' })
  })

  test.each([undefined, null, 7, {}, '', 'abc', '0.9.1', 'v9.1.0', '9'.repeat(40)])(
    'error: version %s is not one of a host we know @handshake-version',
    async (version) => {
      const { receive, lastId, handshake, advance } = setup()
      receive({ id: lastId(), success: true, version, data: safeInfo })
      advance(10_000)
      expect(await handshake.result).toMatchObject({ ok: false })
    },
  )

  test('behavior: hands over what else came, before and after the answer, but no answer to a probe', async () => {
    const { receive, posted, advance, handshake, listeners } = setup()
    const theme = success('k3j2h', { darkMode: true })
    const late = success('a'.repeat(20), { safeTxHash: '0x' })
    receive(theme)
    advance(150)
    receive(success(posted[0]?.id ?? '', safeInfo))
    receive(success(posted[1]?.id ?? '', safeInfo))
    receive(late)
    receive(theme, { source: {} })
    const result = await handshake.result
    if (!result.ok) throw new Error('The handshake failed')
    expect(result.takeOver().map(({ data }) => data)).toEqual([theme, late])
    expect(result.takeOver()).toEqual([])
    expect(listeners()).toBe(0)
  })

  test('behavior: asks the host that is pinned, and no other, for its theme, and hands over what it says', async () => {
    const { receive, posted, handshake, lastId } = setup()
    receive(failure(lastId(), 'Request failed'), { origin: 'https://first.example' })
    expect(posted).toHaveLength(1)
    receive(success(lastId(), safeInfo))
    const answer = success(lastId(), { darkMode: true })
    receive(answer)
    const result = await handshake.result
    if (!result.ok) throw new Error('The handshake failed')
    expect(posted.at(-1)).toMatchObject({
      id: result.themeId,
      method: 'getCurrentTheme',
      target: parentOrigin,
    })
    expect(result.takeOver().map(({ data }) => data)).toEqual([answer])
  })

  test('behavior: keeps no more than 64 messages for later', async () => {
    const { receive, handshake, lastId } = setup()
    for (let count = 0; count < 1_000; count++) receive(success(`theme${count}`, { darkMode: true }))
    receive(success(lastId(), safeInfo))
    const result = await handshake.result
    expect(result.ok && result.takeOver().length).toBe(64)
  })

  test('behavior: cancel ends it and leaves nothing behind', async () => {
    const { handshake, listeners, timers, receive, lastId } = setup()
    handshake.cancel()
    receive(success(lastId(), safeInfo))
    expect(await handshake.result).toMatchObject({ ok: false, reason: 'cancelled' })
    expect([listeners(), timers()]).toEqual([0, 0])
  })

  test('error: nothing a message can be makes the listener throw', () => {
    const { dispatch, parent } = setup()
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
      },
    )
    expect(() => dispatch(trap)).not.toThrow()
    expect(() => dispatch({ source: parent, origin: parentOrigin, data: trap })).not.toThrow()
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (data) => {
        dispatch({ source: parent, origin: parentOrigin, data })
      }),
    )
  })
})

describe('readReply', () => {
  test.each([
    ['a good one', success('id', 1), { id: 'id', version: '9.1.0', success: true, data: 1 }],
    ['a bad one', failure('id', 'no'), { id: 'id', version: '9.1.0', success: false, error: 'no' }],
    [
      'a failure with an object',
      { ...failure('id', ''), error: { message: 'no' } },
      { id: 'id', version: '9.1.0', success: false, error: 'no' },
    ],
    [
      'a failure without a reason',
      { id: 'id', version: '9.1.0', success: false },
      { id: 'id', version: '9.1.0', success: false, error: 'no reason' },
    ],
    [
      'extra fields',
      { ...success('id', 1), extra: 1 },
      { id: 'id', version: '9.1.0', success: true, data: 1 },
    ],
    ['major version 1', success('id', 1, '1'), { id: 'id', version: '1', success: true, data: 1 }],
  ])('behavior: reads %s', (_, message, reply) => {
    expect(readReply(message)).toEqual(reply)
  })

  test.each([
    ['an empty id', success('', 1)],
    ['a long id', success('x'.repeat(65), 1)],
    ['an id that is a number', { ...success('', 1), id: 1 }],
    ['success that is a word', { ...success('id', 1), success: 'true' }],
    ['success that is 1', { ...success('id', 1), success: 1 }],
    ['no success', { id: 'id', version: '9.1.0', data: 1 }],
    ['a list', Object.assign([], success('id', 1))],
    ['another prototype', Object.assign(Object.create({ success: true }), success('id', 1))],
  ])('error: refuses %s', (_, message) => {
    expect(readReply(message)).toBeUndefined()
  })
})
