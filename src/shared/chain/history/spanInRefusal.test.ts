import { expect, test } from 'vitest'
import { spanInRefusal } from './spanInRefusal.ts'

const asked = { from: 0n, to: 19_999_999n }
const span = (words: string, range = asked) => spanInRefusal(words, range)

// As people quote them in reports of their own: the words are the nodes', and each provider has several.
test.each([
  [
    'You can make eth_getLogs requests with up to a 500 block range. Based on your parameters, this block range should work: [0x123c9b2, 0x123cba5]',
    500,
  ],
  [
    'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x1180fca, 0x1180fd3]. Upgrade to PAYG for expanded block range.',
    10,
  ],
  ['Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.', 10],
  ['query returned more than 10000 results. Try with this block range [0xBDE5F8, 0x102DBCC].', 4_519_381],
  ['query exceeds max results 20000, retry with the range 23879634-23879696', 63],
  [
    'query exceeded max allowed range: query exceeds max results 20000, retry with the range 59066104-59066970',
    867,
  ],
  ['range 1000000 exceeds limit of 10000', 10_000],
  ['eth_getLogs is limited to a 10,000 range', 10_000],
  ['eth_getLogs is limited to a 5 block range', 5],
  ['eth_getLogs and eth_newFilter are limited to a 10,000 blocks range', 10_000],
  ['eth_getLogs is limited to 0 - 50 blocks range', 50],
  ['eth_getLogs is limited to 0-50 blocks range', 50],
  [
    'eth_getLogs is limited to 1024 block range. Please check the parameter requirements at https://docs.blockpi.io/documentations/2024/api-reference',
    1_024,
  ],
  ['eth_getLogs range is too large, max is 1k blocks', 1_000],
  ['ranges over 10000 blocks are not supported on freetier', 10_000],
  ['{"message":"ranges over 10 blocks are not supported on free plan","code":35}', 10],
  [
    'Block range too large: maximum allowed is 50 blocks on your current plan. Upgrade your subscription at https://nodies.app/plans/500 for larger ranges.',
    50,
  ],
  ['block range too large (20000000), maximum allowed is 1000 blocks', 1_000],
  ['Block range too large; currently limited to 100 blocks', 100],
  ['exceed maximum block range: 50000', 50_000],
  ['query exceeds max block range 100000', 100_000],
  ['block range is larger than max block range, block range = 20000000, max block range = 5000', 5_000],
  ['requested too many blocks from 0 to 19999999, maximum is set to 2048', 2_048],
  ['too wide blocks range, the limit is 100', 100],
  ['block range is too wide (maximum 1024)', 1_024],
  ['please limit the query to at most 1000 blocks', 1_000],
  ['Max range: 3500', 3_500],
  ['Log response size exceeded. Maximum allowed number of requested blocks is 1000', 1_000],
  [
    'In eth_getLogs, eth_newFilter, klay_getLogs, and klay_newFilter, the block range is limited to 2000.',
    2_000,
  ],
  // What is beside an empty message.
  [
    'Invalid params\n{"range":"the range 0 - 19999999 exceeds the range allowed for your plan (19999999 > 2000)."}',
    2_000,
  ],
  [
    'invalid params\n{"error_id":"40940730-0317-4648-9167-107012304413","payload":"range 9009594 is bigger than range limit 2000"}',
    2_000,
  ],
  // A library around it, with its own question behind.
  [
    'could not coalesce error (error={ "code": -32602, "message": "block range is larger than max block range, block range = 5120, max block range = 5000" }, payload={ "id": 57, "jsonrpc": "2.0", "params": [ { "fromBlock": "0xa145d6" } ] }, code=UNKNOWN_ERROR, version=6.13.4)',
    5_120,
  ],
] as const)('behavior: %s', (words, blocks) => {
  expect(span(words)).toBe(BigInt(blocks))
})

test.each([
  'block range is bigger than maxBlockRange',
  'Block range limit exceeded.',
  'Requested range exceeds maximum RPC range limit',
  'requested range too large',
  'block range extends beyond current head block',
  'backend response too large',
  'logs matched by query exceeds limit of 10000',
  'query returned more than 10000 results',
  'query exceeds max results 20000 in this range of blocks',
  'too many logs requested. Max logs per response is 20000.',
  'response size should not greater than 10000000 bytes, use a smaller range',
  'Please specify an address in your request or, to remove restrictions, order a dedicated full node here: https://www.allnodes.com/eth/400/host',
  'Archive requests require a personal token. Get one at: https://www.allnodes.com/publicnode',
  'could not coalesce error (error={ "code": -32600, "message": "block range is too wide" }, payload={ "id": 4217, "jsonrpc": "2.0" }, code=UNKNOWN_ERROR, version=6.13.4)',
  'processing response error (body="{\\"id\\":3041,\\"jsonrpc\\":\\"2.0\\",\\"error\\":{\\"message\\":\\"block range too large\\"}}", requestBody="{\\"id\\":3041}", url="https://a.b/2000")',
  'HTTP 413: block range too large',
  'credits limited to 6000/sec in a range of blocks',
])('behavior: names no range: %s', (words) => {
  expect(span(words)).toBeUndefined()
})

test('behavior: a range that was asked for is not the limit, and a wider one neither', () => {
  const narrow = { from: 55_074_203n, to: 55_124_202n }
  expect(span('the range 55074203 - 55124202 exceeds the range of your plan (49999 > 2000)', narrow)).toBe(
    2_000n,
  )
  expect(span('eth_getLogs is limited to a 10,000 range', { from: 5n, to: 14n })).toBeUndefined()
})
