import { createServer } from 'node:http'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { toAppError } from '../../errors/AppError.ts'
import { describeError } from '../../errors/describeError.ts'
import { askNode } from './askNode.ts'
import { chainErrorSentences } from './chainErrorSentences.ts'

const signal = new AbortController().signal
const abi = parseAbi(['error Error(string)', 'error Custom(address)'])
const revert = encodeErrorResult({ abi, errorName: 'Error', args: ['GS013\u202e'] })

/** A node that says what the test says; remembers what it was asked. */
async function startNode(answer: unknown) {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    asked.push(JSON.parse(body))
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/key`, host: `127.0.0.1:${port}`, asked }
}

const read = { method: 'eth_call', params: [{ to: '0x01' }, 'latest'] }

describe('askNode', () => {
  test('behavior: asks in JSON-RPC and hands on the result', async () => {
    const { url, asked } = await startNode({ jsonrpc: '2.0', id: 1, result: '0x2a' })
    expect(await askNode(url, read, { fetch, signal })).toBe('0x2a')
    expect(asked).toEqual([{ jsonrpc: '2.0', id: 1, ...read }])
  })

  test.each([[revert], [{ data: revert }], [`Reverted ${revert}`]])(
    'error: a revert has the reason of the contract, with unseen characters made visible (%#)',
    async (data) => {
      const { url, host } = await startNode({ error: { code: 3, message: 'execution reverted', data } })
      const error = await askNode(url, read, { fetch, signal }).then(() => expect.unreachable(), toAppError)
      expect(error).toMatchObject({ code: 'chain/node-refused', facts: { reason: 'GS013⟨U+202E⟩', host } })
      expect(describeError({ chain: chainErrorSentences }, error).advice).toBe(
        'The contract says why: “GS013⟨U+202E⟩”.',
      )
    },
  )

  test('error: an error of the contract without words is named by its four bytes', async () => {
    const data = encodeErrorResult({ abi, errorName: 'Custom', args: [`0x${'11'.repeat(20)}`] })
    const { url } = await startNode({ error: { code: 3, message: 'execution reverted', data } })
    const error = await askNode(url, read, { fetch, signal }).then(() => expect.unreachable(), toAppError)
    expect(describeError({ chain: chainErrorSentences }, error).advice).toContain(data.slice(0, 10))
  })

  test.each(['<html>', '7', '{}', '[]', '{"id":1}'])('error: %s is no answer', async (answer) => {
    const { url } = await startNode(answer)
    await expect(askNode(url, read, { fetch, signal })).rejects.toMatchObject({
      code: expect.stringMatching(/^chain\/node-(?:answer|unreachable)$/),
    })
  })

  test('error: a node that is down is named', async () => {
    await expect(askNode('http://127.0.0.1:9', read, { fetch, signal })).rejects.toMatchObject({
      code: 'chain/node-unreachable',
      facts: { host: '127.0.0.1:9' },
    })
  })

  test('error: what signs or sends never leaves', async () => {
    const { url, asked } = await startNode({ result: '0x' })
    for (const method of ['eth_sendRawTransaction', 'personal_sign', 'wallet_sendCalls'])
      await expect(askNode(url, { method }, { fetch, signal })).rejects.toMatchObject({
        code: 'source/not-a-read',
      })
    expect(asked).toEqual([])
  })

  test('behavior: an abort rejects with its reason', async () => {
    const { url } = await startNode({ result: '0x' })
    const reason = new Error('left')
    await expect(askNode(url, read, { fetch, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
