import { describe, expect, test } from 'vitest'
import { createKeptAnswers } from './keptAnswers.ts'
import { gatewayOver } from './testing/gatewayOver.ts'

const baseUrl = 'https://gateway.example'
const day = 86_400_000

/** As much of `localStorage` as is used; `most` characters fit. */
function storage(most = Number.POSITIVE_INFINITY, given: string | null = null) {
  let text = given
  const localStorage = {
    getItem: () => text,
    setItem(_: string, value: string) {
      if (value.length > most) throw new DOMException('Full', 'QuotaExceededError')
      text = value
    },
  }
  return { view: { localStorage } as unknown as Pick<Window, 'localStorage'>, text: () => text ?? '' }
}

function keptIn(view: Pick<Window, 'localStorage'>, now = 1_000, url = baseUrl) {
  return createKeptAnswers({ view, baseUrl: url, now: () => now })
}

describe('createKeptAnswers', () => {
  test('behavior: gives back what was written, for a day', () => {
    const { view } = storage()
    keptIn(view).write('apps 1', [{ id: 1 }])
    expect(keptIn(view, 999 + day).read('apps 1')).toEqual([{ id: 1 }])
    expect(keptIn(view, 1_000 + day).read('apps 1')).toBeUndefined()
    expect(keptIn(view, 0).read('apps 1')).toBeUndefined()
  })

  test('behavior: each gateway has answers of its own', () => {
    const { view } = storage()
    keptIn(view).write('apps 1', 'ours')
    expect(keptIn(view, 1_000, 'https://other.example').read('apps 1')).toBeUndefined()
  })

  test('behavior: large whole numbers are kept as the text the gateway writes', () => {
    const { view } = storage()
    keptIn(view).write('amount', { value: 2n ** 200n })
    expect(keptIn(view).read('amount')).toEqual({ value: (2n ** 200n).toString() })
  })

  test('behavior: stays within a megabyte by forgetting the oldest', () => {
    const { view, text } = storage()
    for (let index = 0; index < 20; index++) keptIn(view).write(`apps ${index}`, 'x'.repeat(60_000))
    expect(text().length).toBeLessThanOrEqual(500_000)
    expect(keptIn(view).read('apps 19')).toBeDefined()
    expect(keptIn(view).read('apps 0')).toBeUndefined()
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', '{"version":2,"entries":[]}'],
    ['entries that are none', '{"version":1,"entries":[null,1,{"name":"x"}]}'],
    ['a list', '[]'],
    ['too much', 'x'.repeat(600_000)],
  ])('error: a storage that holds %s is an empty one', (_, text) => {
    const { view } = storage(Number.POSITIVE_INFINITY, text)
    expect(keptIn(view).read('apps 1')).toBeUndefined()
    keptIn(view).write('apps 1', 'new')
    expect(keptIn(view).read('apps 1')).toBe('new')
  })

  test('error: a storage that is full or refused costs nothing but the memory', () => {
    const { view } = storage(10)
    keptIn(view).write('apps 1', 'new')
    expect(keptIn(view).read('apps 1')).toBeUndefined()
    const blocked = {
      get localStorage(): Storage {
        throw new Error('blocked')
      },
    }
    keptIn(blocked).write('apps 1', 'new')
    expect(keptIn(blocked).read('apps 1')).toBeUndefined()
  })
})

describe('kept calls', () => {
  const options = { signal: new AbortController().signal }
  const copies = [{ address: '0x41675C099F32341bf84BFc5382aF534df5C7461a', version: '1.4.1' }]

  function setup(answer: unknown, text: string | null = null) {
    const { view, text: stored } = storage(Number.POSITIVE_INFINITY, text)
    let asked = 0
    const open = () =>
      gatewayOver(
        async () => {
          asked++
          return new Response(JSON.stringify(answer))
        },
        { view },
      )
    return { open, stored, asked: () => asked }
  }

  test('behavior: a second visit does not ask again for what is good for a day', async () => {
    const { open, asked } = setup(copies)
    const first = await open().masterCopies(1, options)
    expect(await open().masterCopies(1, options)).toEqual(first)
    expect(first.items).toMatchObject([{ version: '1.4.1' }])
    expect(asked()).toBe(1)
  })

  test('behavior: nothing of a Safe is ever written down @kept-answers-safe', async () => {
    const { open, stored } = setup({})
    const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
    const calls = open()
    const asked = [
      calls.safe(account, options),
      calls.nonces(account, options),
      calls.balances(account, 'usd', options),
      calls.queue(account, {}, options),
      calls.history(account, {}, options),
      calls.messages(account, options),
      calls.collectibles(account, {}, options),
      calls.creation(account, options),
    ]
    await Promise.allSettled(asked)
    expect(stored()).toBe('')
  })

  test('error: what was kept and cannot be read any more is asked for again', async () => {
    const entry = { name: `${baseUrl} master copies 1`, at: Date.now(), json: '{"no":"list"}' }
    const { open, asked } = setup(copies, JSON.stringify({ version: 1, entries: [entry] }))
    expect((await open().masterCopies(1, options)).items).toHaveLength(1)
    expect(asked()).toBe(1)
  })

  test('error: an answer that cannot be read is not kept', async () => {
    const { open, stored } = setup({ not: 'a list' })
    await expect(open().masterCopies(1, options)).rejects.toMatchObject({ code: 'gateway/shape' })
    expect(stored()).toBe('')
  })
})
