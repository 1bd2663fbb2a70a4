import { seededRandom } from '../hostile/page/seededRandom.ts'

/** A message to the worker for own nodes, and whether a question may leave because of it. */
export type NodeMessage = { readonly message: unknown; readonly leaves: boolean; readonly tag: string }

type PickOne = (items: readonly unknown[]) => unknown

const signing = [
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTypedData_v4',
  'personal_sign',
  'eth_requestAccounts',
  'eth_accounts',
  'eth_newFilter',
  'eth_subscribe',
  'eth_submitWork',
  'admin_addPeer',
  'debug_setHead',
  'miner_start',
  'personal_unlockAccount',
  'anvil_setBalance',
  'evm_mine',
  'engine_newPayloadV3',
  'wallet_addEthereumChain',
  'ETH_CALL',
  ' eth_call',
  'eth_call\n',
  'eth_call\u0000',
  'eth_ca\u200bll',
  '__proto__',
  'constructor',
  'has',
  '',
]

const notMethods: readonly unknown[] = [null, 7, true, [], ['eth_call'], {}, { toString: 'eth_call' }]
const reading = ['eth_call', 'eth_chainId', 'eth_getLogs', 'eth_getProof', 'eth_simulateV1', 'net_version']
const question = (method: unknown) => ({ jsonrpc: '2.0', id: 1, method, params: [] })

/** The same messages for the same seed; `node` is the origin of a server on this device that counts what arrives. */
export function hostileNodeMessages(count: number, seed: number, node: string): readonly NodeMessage[] {
  const random = seededRandom(seed)
  const pick: PickOne = (items) => random.pick(items)
  return Array.from({ length: count }, (_, index) => {
    const tag = `m${index}`
    const url = `${node}/?tag=${tag}`
    const id = index + 1
    const body = JSON.stringify(question(pick(reading)))
    const make = random.pick(makers) ?? ordinary
    return { tag, ...make({ id, url, body, node, tag, pick }) }
  })
}

type Parts = {
  readonly id: number
  readonly url: string
  readonly body: string
  readonly node: string
  readonly tag: string
  readonly pick: PickOne
}

type Make = (parts: Parts) => Omit<NodeMessage, 'tag'>

/** A read, as the page asks it: the worker has to work. */
const ordinary: Make = ({ id, url, body }) => ({ message: { id, url, body }, leaves: true })

const makers: readonly Make[] = [
  ordinary,
  // Paths that redirect, and that set a cookie which must not come back.
  ({ id, node, tag, body, pick }) => ({
    message: { id, url: `${node}/${pick(['redirect', 'cookie', 'text'])}?tag=${tag}`, body },
    leaves: true,
  }),
  // A method that does more than read, alone and hidden in a list.
  ({ id, url, pick }) => ({
    message: { id, url, body: JSON.stringify(question(pick([...signing, ...notMethods]))) },
    leaves: false,
  }),
  ({ id, url, pick }) => ({
    message: { id, url, body: JSON.stringify([...reading.map(question), question(pick(signing))]) },
    leaves: false,
  }),
  // Named twice: what is checked has to be what leaves.
  ({ id, url, pick }) => ({
    message: {
      id,
      url,
      body: `{"jsonrpc":"2.0","id":1,"method":"${pick(['eth_sendRawTransaction', 'personal_sign'])}","params":[],"method":"eth_call"}`,
    },
    leaves: true,
  }),
  // No JSON-RPC at all.
  ({ id, url, body, pick }) => ({
    message: {
      id,
      url,
      body: pick([
        '',
        'key=value',
        '<x/>',
        '[]',
        '{}',
        'null',
        '7',
        '"eth_call"',
        body.slice(1),
        `${body}${body}`,
        JSON.parse(body),
        new Uint8Array([123, 125]),
        undefined,
        JSON.stringify(Array.from({ length: 1001 }, () => question('eth_call'))),
        JSON.stringify({ ...question('eth_call'), secret: 'of the page' }),
        JSON.stringify({ ...question('eth_call'), jsonrpc: '1.0' }),
        JSON.stringify({ ...question('eth_call'), id: { of: 'the page' } }),
        JSON.stringify({ ...question('eth_call'), params: { of: 'the page' } }),
        JSON.stringify([[question('eth_call')]]),
      ]),
    },
    leaves: false,
  }),
  // Addresses that are not node's, or that are not encrypted and elsewhere.
  ({ id, url, tag, body, node, pick }) => {
    const { port } = new URL(node)
    return {
      message: {
        id,
        body,
        url: pick([
          url.replace('http://', 'http://user:word@'),
          url.replace('http://', 'http://user@'),
          url.replace('http:', 'ws:'),
          url.replace('http:', 'ftp:'),
          `//127.0.0.1:${port}/?tag=${tag}`,
          `/?tag=${tag}`,
          `http://[::1]:${port}/?tag=${tag}`,
          `http://0.0.0.0:${port}/?tag=${tag}`,
          `http://127.0.0.2:${port}/?tag=${tag}`,
          `http://localhost.:${port}/?tag=${tag}`,
          `http://localhost.localdomain:${port}/?tag=${tag}`,
          `http://127.0.0.1.node.invalid:${port}/?tag=${tag}`,
          `data:application/json,{}`,
          `blob:${url}`,
          'file:///etc/passwd',
          'javascript:fetch("/")',
          'about:blank',
          `${url}${'a'.repeat(2048)}`,
          [url],
          { href: url },
          7,
          null,
          undefined,
        ]),
      },
      leaves: false,
    }
  },
  // No message of ours.
  ({ id, url, body, pick }) => ({
    message: pick([
      null,
      undefined,
      7,
      'eth_call',
      [],
      [id, url, body],
      {},
      { url, body },
      { id: null, url, body },
      { id: { id }, url, body },
      { id: [id], url, body },
      { id, cancel: true },
      { id: 'none', cancel: true },
      { id, cancel: 'yes' },
      { id, url, body, cancel: true },
    ]),
    leaves: false,
  }),
]
