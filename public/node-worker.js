/*
 * The one room of this site with a door to nodes that a person names. The page itself can ask only the servers that its
 * policy names; this worker runs under a policy of its own, which comes with this file. It carries reads of JSON-RPC,
 * without cookies and without a referrer, and nothing else.
 *
 * In:  { id, url, body }, where body is the text of one question or of a list of them, or { id, cancel: true }
 * Out: { id, status, text }, or { id, refused } and { id, failed } with one word of the lists below
 */

const reads = new Set([
  'debug_traceCall',
  'debug_traceTransaction',
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_simulateV1',
  'eth_syncing',
  'net_version',
  'trace_block',
  'trace_call',
  'trace_filter',
  'trace_transaction',
  'web3_clientVersion',
])

const longestUrl = 2048
const mostQuestions = 1000
/** Characters of a body, and bytes of an answer. */
const longest = 16_000_000
const giveUpAfterMilliseconds = 30_000

/** What is under way, by id. @type {Map<string | number, AbortController>} */
const asking = new Map()

/** Why a question was not asked: `url`, `body`, `method`, `id`. Why it has no answer: `unreachable`, `timeout`, `large`, `text`. */
class Stop extends Error {
  constructor(kind, why) {
    super(why)
    this.kind = kind
  }
}

self.addEventListener('message', async ({ data }) => {
  const { id, url, body, cancel } = typeof data === 'object' && data !== null ? data : {}
  if (typeof id !== 'string' && typeof id !== 'number') return
  if (cancel === true) return asking.get(id)?.abort()
  try {
    self.postMessage({ id, ...(await ask(id, readUrl(url), readBody(body))) })
  } catch (error) {
    if (error instanceof Stop) self.postMessage({ id, [error.kind]: error.message })
    else self.postMessage({ id, failed: error?.name === 'TimeoutError' ? 'timeout' : 'unreachable' })
  }
})

/** Encrypted, or on this device. The address is what was read here, not what was written. */
function readUrl(text) {
  if (typeof text !== 'string' || text.length > longestUrl || !URL.canParse(text))
    throw new Stop('refused', 'url')
  const { protocol, hostname, username, password, href } = new URL(text)
  const here = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost')
  if (!(here || protocol === 'https:') || username !== '' || password !== '') throw new Stop('refused', 'url')
  return href
}

/** What leaves is written anew from what was checked, so that a node cannot read something else in it. */
function readBody(text) {
  if (typeof text !== 'string' || text.length > longest) throw new Stop('refused', 'body')
  const parsed = parse(text, new Stop('refused', 'body'))
  const questions = Array.isArray(parsed) ? parsed : [parsed]
  if (questions.length === 0 || questions.length > mostQuestions) throw new Stop('refused', 'body')
  const checked = questions.map(readQuestion)
  return JSON.stringify(Array.isArray(parsed) ? checked : checked[0])
}

function readQuestion(question) {
  const fields = typeof question === 'object' && question !== null && !Array.isArray(question) ? question : {}
  const { jsonrpc, id, method, params = [], ...others } = fields
  const named = Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= 64)
  if (jsonrpc !== '2.0' || !named || !Array.isArray(params) || Object.keys(others).length > 0)
    throw new Stop('refused', 'body')
  if (!reads.has(method)) throw new Stop('refused', 'method')
  return { jsonrpc, id, method, params }
}

async function ask(id, url, body) {
  if (asking.has(id)) throw new Stop('refused', 'id')
  const abort = new AbortController()
  asking.set(id, abort)
  try {
    const response = await fetch(url, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.any([abort.signal, AbortSignal.timeout(giveUpAfterMilliseconds)]),
    })
    const text = await readAnswer(response, abort)
    parse(text, new Stop('failed', 'text'))
    return { status: response.status, text }
  } finally {
    asking.delete(id)
  }
}

async function readAnswer(response, abort) {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let [text, length] = ['', 0]
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.length
    if (length > longest) {
      abort.abort()
      throw new Stop('failed', 'large')
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text, otherwise) {
  try {
    return JSON.parse(text)
  } catch {
    throw otherwise
  }
}
