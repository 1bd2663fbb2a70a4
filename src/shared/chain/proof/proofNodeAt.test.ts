import { expect, test } from 'vitest'
import { proofNodeAt } from './proofNodeAt.ts'
import { readStateProof } from './readStateProof.ts'

const { signal } = new AbortController()
const safe = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Which hosts are asked, and what came of it, when these nodes are to prove a state and say nothing. */
async function proveWith(...urls: readonly string[]) {
  const asked: string[] = []
  const [main, ...witnesses] = urls.map((url) =>
    proofNodeAt(url, async () => {
      asked.push(new URL(url).host)
      return null
    }),
  )
  if (main === undefined) throw new Error('no node')
  const proof = await readStateProof({ safe, main, witnesses }, signal, async () => {})
  return { asked, why: proof.kind === 'unproven' ? proof.why : undefined }
}

test.each([
  ['two ports', 'http://127.0.0.1:8545/', 'http://127.0.0.1:8546/'],
  ['two protocols', 'http://node.example/', 'https://node.example/'],
  ['two keys', 'https://node.example/v2/ONE', 'https://node.example/v2/TWO'],
  ['two spellings', 'https://node.example/', 'https://NODE.example/'],
])('error: %s of one machine are one host, and none is asked', async (_, main, witness) => {
  expect(await proveWith(main, witness)).toEqual({
    asked: [],
    why: { kind: 'one-host', hosts: [new URL(main).hostname] },
  })
})

test.each([
  ['two addresses of one device', 'http://127.0.0.1:8545/', 'http://127.0.0.2:8545/'],
  ['an address and a name', 'http://127.0.0.1:8545/', 'http://localhost:8545/'],
  ['two machines of one company', 'https://a.example/', 'https://b.example/'],
])('behavior: %s are two hosts', async (_, main, witness) => {
  const { asked, why } = await proveWith(main, witness)
  expect(asked).toContain(new URL(main).host)
  expect(why?.kind).toBe('silent')
})
