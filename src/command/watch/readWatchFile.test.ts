import { expect, test } from 'vitest'
import { isError } from '../../shared/errors/AppError.ts'
import { readWatchFile } from './readWatchFile.ts'
import { watchErrors } from './watchErrors.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const variable = (name: string) => `$\{${name}}`
const hook = 'https://hooks.example/secret'

const whole = {
  gateway: 'https://gateway.example/',
  safes: [{ safe: `eth:${safe}`, name: 'Treasury', rpc: ['https://one.example', 'https://two.example'] }],
  post: [{ url: hook, form: 'slack' }],
  state: 'state.json',
}
const [first] = whole.safes

function read(changes: object, environment = {}) {
  return readWatchFile(JSON.stringify({ ...whole, ...changes }), environment)
}

/** The key that a configuration is refused for, with its problem. */
function refusedFor(changes: object | string): string {
  try {
    if (typeof changes === 'string') readWatchFile(changes, {})
    else read(changes)
  } catch (error) {
    if (isError(error, watchErrors.badKey)) return `${error.facts.key} ${error.facts.problem}`
    throw error
  }
  return 'not refused'
}

test('default: the usual rate, a round a minute, and every address from an information on', () => {
  expect(read({})).toMatchObject({
    gatewayUrl: 'https://gateway.example',
    gatewayRate: { burst: 10, perSecond: 2 },
    everySeconds: 60,
    safes: [{ key: `1:${safe.toLowerCase()}`, expected: {} }],
    posts: [{ from: 'info', quiet: false }],
  })
})

test('behavior: secrets come from the environment, and Safes of one chain share its nodes', () => {
  const found = read(
    {
      safes: [first, { safe: `eth:${other}`, name: 'Payroll' }],
      post: [
        {
          url: `https://hooks.example/${variable('HOOK')}`,
          form: 'telegram',
          chat: variable('CHAT'),
          quiet: true,
        },
      ],
    },
    { HOOK: 'abc', CHAT: '-100' },
  )
  expect(found.posts).toMatchObject([{ url: 'https://hooks.example/abc', chat: '-100', quiet: true }])
  expect([...found.nodes]).toEqual([[1, ['https://one.example', 'https://two.example']]])
  expect(found.posts[0]?.key).not.toContain('abc')
})

test('behavior: no post has amounts where all are to be quiet, but for one that says otherwise', () => {
  const [post] = whole.post
  const other = { ...post, url: `${hook}/other`, quiet: false }
  expect(read({ quiet: true, post: [post, other] }).posts.map(({ quiet }) => quiet)).toEqual([true, false])
  expect(refusedFor({ quiet: 'yes' })).toBe('quiet is neither true nor false')
})

test.each([
  [{ colour: 1 }, 'colour is not a key that is known'],
  [{ safes: [{ ...first, owner: 1 }] }, 'safes[0].owner is not a key that is known'],
  [{ gateway: undefined }, 'gateway is missing'],
  [{ gateway: 'ftp://a.example' }, 'gateway is not an http or https URL'],
  [{ state: undefined }, 'state is missing'],
  [{ safes: [] }, 'safes is not a list with anything in it'],
  [{ safes: [first, { ...first, name: 'Again' }] }, 'safes[1].safe is the Safe of safes[0] again'],
  [{ safes: [{ ...first, safe: `eth:${safe.toUpperCase()}` }] }, /^safes\[0\]\.safe (is not an address|has)/],
  [{ safes: [{ ...first, safe: `nowhere:${safe}` }] }, /^safes\[0\]\.safe needs its network in front/],
  [{ safes: [{ ...first, rpc: undefined }] }, 'safes[0].rpc is missing'],
  [
    { safes: [first, { safe: `eth:${other}`, name: 'Payroll', rpc: ['https://three.example'] }] },
    /^safes\[1\]\.rpc differs/,
  ],
  [{ post: [{ url: 'http://hooks.example/a', form: 'slack' }] }, /^post\[0\]\.url is plain http/],
  [
    { post: [{ url: variable('HOOK'), form: 'slack' }] },
    /^post\[0\]\.url names HOOK, which is not set where this process starts/,
  ],
  [{ post: [{ url: hook, form: 'email' }] }, /^post\[0\]\.form is none of/],
  [{ post: [{ url: hook, form: 'telegram' }] }, 'post[0].chat is missing'],
  [{ post: [{ url: hook, form: 'slack', from: 'grave' }] }, /^post\[0\]\.from is none of/],
  [{ post: [whole.post[0], whole.post[0]] }, 'post[1].url is named twice'],
  [{ every: 0 }, /^every is not a whole number/],
  ['{"gateway": 1, "gateway": 2}', 'gateway is named twice'],
  ['[]', 'The configuration is not a JSON object'],
  ['{\n  "every": 60,\n  every: 60\n}', 'The configuration is not a JSON object (line 3)'],
])('error: %j is refused with its key', (changes, says) => {
  const said = refusedFor(changes)
  if (typeof says === 'string') expect(said).toBe(says)
  else expect(said).toMatch(says)
})

test('error: what a variable holds is in no error', () => {
  expect(() =>
    read({ post: [{ url: variable('HOOK'), form: 'slack' }] }, { HOOK: 'http://hooks.example/secret' }),
  ).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') }))
})
