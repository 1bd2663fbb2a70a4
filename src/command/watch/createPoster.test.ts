import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPoster } from './createPoster.ts'
import { keepPosts } from './keepPosts.ts'
import type { StateFile } from './openStateFile.ts'
import { writePostBody } from './postForms.ts'
import type { PostAddress } from './WatchFile.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service that keeps what it takes, by the id of each post. */
async function startTaking() {
  const taken: string[] = []
  const url = await serve((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      taken.push(JSON.parse(text).words)
      response.writeHead(200).end('ok')
    })
  })
  return { url, taken }
}

function startPosting(
  urls: readonly string[],
  save: () => Promise<void> = async () => undefined,
  kept?: StateFile['state'],
) {
  const state: StateFile['state'] = kept ?? {
    kind: 'countersign watch',
    version: 1,
    mark: 'abcd',
    serial: 0,
    round: 0,
    time: 0,
    seenAt: 0,
    silent: {},
    safes: {},
    shares: {},
    posts: {},
  }
  const addresses = urls.map(
    (url): PostAddress => ({ url, form: 'json', from: 'info', quiet: false, chat: undefined, key: url }),
  )
  const lines: string[] = []
  const stopping = new AbortController()
  const poster = createPoster({
    file: {
      state,
      save,
      close: async () => undefined,
    },
    addresses,
    ask: fetch,
    clock: { wall: () => 0, steady: () => 0, wait: async () => undefined },
    log: (line) => lines.push(line),
    stopping: stopping.signal,
    milliseconds: 1_500,
  })
  const say = (words: string) =>
    keepPosts(
      state,
      addresses,
      { kind: 'alive', gravity: 'info', safe: undefined, words, quietWords: words },
      0,
    )
  const round = async () => {
    poster.beginRound()
    poster.start()
    await poster.settle()
  }
  return { state, lines, stopping, say, round }
}

const bad: Readonly<Record<string, RequestListener>> = {
  'answers 500': (_, response) => response.writeHead(500).end(),
  hangs: () => undefined,
  'sends without end and says no': (_, response) => {
    response.writeHead(400)
    const sending = setInterval(() => response.write(Buffer.alloc(100_000)), 1)
    response.on('close', () => clearInterval(sending))
  },
}

test.each(Object.entries(bad))(
  'error: a service that %s keeps its posts, and the others are served',
  async (_, answer) => {
    const good = await startTaking()
    const { say, round, state, lines } = startPosting([await serve(answer), good.url])
    say('one')
    say('two')
    await round()
    expect(good.taken).toEqual(['one', 'two'])
    const [kept] = Object.values(state.posts)
    expect(kept?.map(({ words }) => words)).toEqual(['one', 'two'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('127.0.0.1')
  },
)

test('error: a redirect is refused: where it leads is not asked', async () => {
  const elsewhere = await startTaking()
  const url = await serve((_, response) => response.writeHead(307, { location: elsewhere.url }).end())
  const { say, round, state, lines } = startPosting([url])
  say('one')
  await round()
  expect(elsewhere.taken).toEqual([])
  expect(state.posts[url]).toHaveLength(1)
  expect(lines[0]).toContain('it redirects')
})

test('behavior: what was not taken is taken later, in its order, with its id', async () => {
  let refuses = true
  const ids: string[] = []
  const url = await serve((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      if (!refuses) ids.push(JSON.parse(text).id)
      response.writeHead(refuses ? 503 : 204).end()
    })
  })
  const { say, round, state } = startPosting([url])
  say('one')
  await round()
  say('two')
  await round()
  refuses = false
  await round()
  expect(ids).toEqual(['abcd-1', 'abcd-2'])
  expect(state.posts[url]).toEqual([])
})

test('behavior: a service that asks for a pause gets it, and then the post', async () => {
  let asked = 0
  const url = await serve((_, response) => {
    asked += 1
    response.writeHead(asked < 3 ? 429 : 204, { 'retry-after': '1' }).end()
  })
  const { say, round, state } = startPosting([url])
  say('one')
  await round()
  expect(asked).toBe(3)
  expect(state.posts[url]).toEqual([])
})

test('behavior: once it is stopped the post under way is finished, and none is begun', async () => {
  const { url, taken } = await startTaking()
  const { say, round, stopping, state } = startPosting([url])
  say('one')
  say('two')
  const going = round()
  stopping.abort()
  await going
  expect(taken.length).toBeLessThanOrEqual(1)
  expect((state.posts[url] ?? []).length).toBe(2 - taken.length)
})

test('behavior: no service formats foreign text, mentions people or previews links', () => {
  const words = '<!channel> @everyone *bold* [a](b) <https://evil.example|pay>'
  const post = {
    id: 'a-1',
    at: '',
    kind: 'alive',
    gravity: 'info',
    safe: undefined,
    words,
    link: 'https://a.example/#/x',
  } as const
  const body = (form: 'slack' | 'discord' | 'telegram') => JSON.parse(writePostBody(post, form, '-100'))
  expect(body('slack')).toMatchObject({ mrkdwn: false, unfurl_links: false })
  expect(body('slack').text).toContain('&lt;!channel&gt;')
  expect(body('discord')).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 })
  expect(body('discord').content).toContain('\\*bold\\*')
  expect(body('telegram')).toMatchObject({ chat_id: '-100', link_preview_options: { is_disabled: true } })
  expect(body('telegram')).not.toHaveProperty('parse_mode')
})

test('behavior: killed at any moment, nothing is lost, each kill doubles one post at most, and the order stays', async () => {
  const { url, taken } = await startTaking()
  const words = ['one', 'two', 'three']
  for (let killedAt = 1; killedAt <= 6; killedAt++)
    for (const isWritten of [false, true]) {
      taken.splice(0)
      let disk = ''
      let left = killedAt
      const killing = () => {
        left -= 1
        if (left > 0 || isWritten) disk = JSON.stringify(first.state)
        if (left <= 0) throw new Error('Killed')
      }
      const first = startPosting([url], async () => killing())
      for (const one of words) first.say(one)
      // A round writes what it says before anything of it leaves.
      disk = JSON.stringify(first.state)
      await first.round().catch(() => undefined)
      const second = startPosting([url], async () => undefined, JSON.parse(disk))
      await second.round()
      expect(new Set(taken)).toEqual(new Set(words))
      expect(taken.length).toBeLessThanOrEqual(words.length + 1)
      expect([...new Set(taken)]).toEqual(words)
    }
})
