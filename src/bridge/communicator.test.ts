import { describe, expect, test } from 'vitest'
import { createCommunicator } from './communicator.ts'
import { failure, parentOrigin, safeInfo, success } from './testing/fakeFrame.ts'
import { openCommunicator, settleAll } from './testing/openCommunicator.ts'

const send = { txs: [{ to: safeInfo.safeAddress, value: '1', data: '0x' }] }

describe('createCommunicator: the theme', () => {
  test('behavior: a push with an unknown id tells the theme, early ones as well', async () => {
    const { receive, themes, communicator } = openCommunicator({
      earlier: [success('x1', { darkMode: true })],
    })
    receive(success('x2', { darkMode: false }))
    await settleAll()
    expect(themes).toEqual(['dark', 'light'])
    expect(communicator.ignored().unknownId).toBe(0)
  })

  test('behavior: the answer to the handshake’s question is one, and a refusal of it is no stray message', async () => {
    const { receive, themes, communicator } = openCommunicator({
      themeId: 'asked',
      earlier: [success('asked', { darkMode: true })],
    })
    receive(failure('asked', 'Request failed'))
    await settleAll()
    expect(themes).toEqual(['dark'])
    expect(communicator.ignored().unknownId).toBe(0)
  })

  test.each([{ darkMode: 'yes' }, { dark: true }, null, 'dark'])('error: %j is no theme', async (data) => {
    const { receive, themes, communicator } = openCommunicator()
    receive(success('x', data))
    await settleAll()
    expect(themes).toEqual([])
    expect(communicator.ignored().unknownId).toBe(1)
  })
})

describe('createCommunicator: the end', () => {
  test('behavior: more answers to the probes of the handshake are not counted as garbage', () => {
    const { receive, communicator } = openCommunicator({ probeIds: ['p1', 'p2'] })
    receive(success('p1', safeInfo))
    receive(success('p2', safeInfo))
    expect(Object.values(communicator.ignored())).toEqual([0, 0, 0, 0, 0, 0])
    receive(success('p2', safeInfo))
    expect(communicator.ignored().unknownId).toBe(1)
  })

  test('behavior: dispose rejects what is open and leaves no listener, no timer, no id', async () => {
    const frame = openCommunicator({
      adopted: [{ id: 'old', method: 'sendTransactions' }],
      limits: { inFlight: 1 },
    })
    const { communicator, listeners, timers, posted } = frame
    const open = [
      communicator.send('getSafeInfo', undefined),
      communicator.send('getChainInfo', undefined),
      communicator.send('sendTransactions', send),
    ]
    communicator.dispose()
    for (const promise of open) await expect(promise).rejects.toMatchObject({ code: 'source/disposed' })
    expect([listeners(), timers(), communicator.expected()]).toEqual([0, 0, 0])
    const before = posted.length
    await expect(communicator.send('getSafeInfo', undefined)).rejects.toMatchObject({
      code: 'source/disposed',
    })
    await expect(communicator.send('sendTransactions', send)).rejects.toMatchObject({
      code: 'source/disposed',
    })
    expect(posted).toHaveLength(before)
  })

  test('error: outside a browser there is no window @communicator-outside', async () => {
    const communicator = createCommunicator({
      window: undefined,
      random: crypto,
      host: { origin: parentOrigin, probeIds: [], themeId: 'theme', takeOver: () => [] },
    })
    for (const asked of [
      communicator.send('getSafeInfo', undefined),
      communicator.send('sendTransactions', send),
    ]) {
      await expect(asked).rejects.toMatchObject({ code: 'bridge/no-window', message: "Window doesn't exist" })
    }
    communicator.dispose()
  })
})
