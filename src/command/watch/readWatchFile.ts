import { createHash } from 'node:crypto'
import { lowerAddress, parseAddress } from '../../shared/domain/values/address.ts'
import { readGivenObject } from '../../shared/domain/values/givenValues.ts'
import { readFields, type UnknownFields } from '../../shared/domain/values/untrusted.ts'
import { largestLimit } from '../../shared/source/localLimit.ts'
import type { Rate } from '../../shared/source/tokenBucket.ts'
import { readChain } from '../networks.ts'
import { jsonFaultPlace } from './jsonFault.ts'
import { gravities } from './Notice.ts'
import { postForms } from './postForms.ts'
import type { PostAddress, WatchedSafe, WatchFile } from './WatchFile.ts'
import { watchErrors } from './watchErrors.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What the hosted gateway takes without refusing. */
const usualRate: Rate = { burst: 10, perSecond: 2 }
const usualSeconds = 60
const mostSeconds = 86_400
const mostSafes = 1_000
const mostName = 60

/**
 * Reads the configuration of the watchman. `${NAME}` in a text is the variable of the environment. Throws
 * `watch/bad-key`, with the key, for whatever it does not know or cannot use.
 */
export function readWatchFile(text: string, environment: Environment): WatchFile {
  const read = readGivenObject(text)
  if (!read.ok)
    throw read.problem.expected === 'once'
      ? wrong(read.problem.found, 'is named twice')
      : wrong('The configuration', `is not a JSON object${jsonFaultPlace(text)}`)
  const fields = takeFields(read.value, '', [
    'gateway',
    'rate',
    'every',
    'book',
    'limit',
    'site',
    'safes',
    'post',
    'quiet',
    'state',
  ])
  const texts = textsWith(environment)
  const safes = readSafes(fields['safes'], texts)
  return {
    gatewayUrl: readHttpUrl(texts.needed(fields['gateway'], 'gateway'), 'gateway').replace(/\/$/, ''),
    gatewayRate: readRate(fields['rate']),
    everySeconds: readWhole(fields['every'], 'every', 1, mostSeconds) ?? usualSeconds,
    book: texts.optional(fields['book'], 'book'),
    dollarLimit: readWhole(fields['limit'], 'limit', 1, largestLimit),
    siteUrl: readSite(texts.optional(fields['site'], 'site')),
    ...safes,
    posts: readPosts(fields['post'], texts, readFlag(fields['quiet'], 'quiet') ?? false),
    state: texts.needed(fields['state'], 'state'),
  }
}

type Texts = ReturnType<typeof textsWith>

/** Texts with what they name of the environment. */
function textsWith(environment: Environment) {
  const fill = (text: string, key: string) =>
    text.replace(/\$\{([A-Za-z_]\w{0,99})\}/g, (_, name: string) => {
      const value = environment[name]
      if (value === undefined || value === '')
        throw wrong(key, `names ${name}, which is not set where this process starts`)
      return value
    })
  const needed = (value: unknown, key: string) => {
    if (value === undefined) throw wrong(key, 'is missing')
    if (typeof value !== 'string' || value === '') throw wrong(key, 'is not a text')
    return fill(value, key)
  }
  return {
    needed,
    optional: (value: unknown, key: string) => (value === undefined ? undefined : needed(value, key)),
  }
}

function readSafes(value: unknown, texts: Texts): Pick<WatchFile, 'safes' | 'nodes'> {
  const nodes = new Map<number, readonly string[]>()
  const keys = new Map<string, string>()
  const safes = takeList(value, 'safes', mostSafes).map((entry, index) => {
    const key = `safes[${index}]`
    const fields = takeFields(entry, key, ['safe', 'name', 'rpc', 'expected'])
    const safe = readSafe(fields, key, texts)
    const sameSafe = keys.get(safe.key)
    if (sameSafe !== undefined) throw wrong(`${key}.safe`, `is the Safe of ${sameSafe} again`)
    keys.set(safe.key, key)
    const urls = readNodes(fields['rpc'], `${key}.rpc`, texts)
    const named = nodes.get(safe.account.chainId)
    if (named === undefined && urls.length === 0) throw wrong(`${key}.rpc`, 'is missing')
    if (named !== undefined && urls.length > 0 && urls.join(' ') !== named.join(' '))
      throw wrong(`${key}.rpc`, 'differs from the nodes that another Safe of this chain names')
    if (named === undefined) nodes.set(safe.account.chainId, urls)
    return safe
  })
  return { safes, nodes }
}

function readSafe(fields: UnknownFields, key: string, texts: Texts): WatchedSafe {
  const [chain = '', text = '', ...rest] = texts.needed(fields['safe'], `${key}.safe`).split(':')
  const chainId = readChain(chain)
  if (chainId === undefined)
    throw wrong(
      `${key}.safe`,
      'needs its network in front of the address, such as eth:0x…, or the number of the network',
    )
  const address = parseAddress(text, chainId)
  if (rest.length > 0 || !address.ok)
    throw wrong(
      `${key}.safe`,
      !address.ok && address.problem === 'wrong-checksum'
        ? 'has capitals that do not fit the checksum'
        : 'is not an address',
    )
  const name = texts.needed(fields['name'], `${key}.name`)
  if (name.length > mostName) throw wrong(`${key}.name`, `is longer than ${mostName} letters`)
  return {
    account: { chainId, address: address.address },
    name,
    key: `${chainId}:${lowerAddress(address.address)}`,
    expected: readExpected(fields['expected'], `${key}.expected`),
  }
}

function readExpected(value: unknown, key: string): WatchedSafe['expected'] {
  const fields = value === undefined ? {} : takeFields(value, key, ['proposers', 'owners', 'threshold'])
  const proposers = fields['proposers']
  return {
    proposers:
      proposers === undefined
        ? undefined
        : takeList(proposers, `${key}.proposers`, mostSafes).map((proposer, index) => {
            const read = parseAddress(String(proposer))
            if (!read.ok) throw wrong(`${key}.proposers[${index}]`, 'is not an address')
            return lowerAddress(read.address)
          }),
    owners: readWhole(fields['owners'], `${key}.owners`, 1, mostSafes),
    threshold: readWhole(fields['threshold'], `${key}.threshold`, 1, mostSafes),
  }
}

function readNodes(value: unknown, key: string, texts: Texts): readonly string[] {
  if (value === undefined) return []
  return takeList(value, key, 10).map((url, index) => {
    const place = `${key}[${index}]`
    return readHttpUrl(texts.needed(url, place), place).replace(/\/$/, '')
  })
}

function readPosts(value: unknown, texts: Texts, allQuiet: boolean): readonly PostAddress[] {
  const posts = takeList(value, 'post', 20).map((entry, index) => {
    const key = `post[${index}]`
    const fields = takeFields(entry, key, ['url', 'form', 'from', 'quiet', 'chat'])
    const url = readHttpUrl(texts.needed(fields['url'], `${key}.url`), `${key}.url`)
    if (!isPrivate(url)) throw wrong(`${key}.url`, 'is plain http: posts need https')
    const form = readWord(fields['form'], `${key}.form`, postForms)
    if (form === undefined) throw wrong(`${key}.form`, 'is missing')
    const chat = texts.optional(fields['chat'], `${key}.chat`)
    if (form === 'telegram' && chat === undefined) throw wrong(`${key}.chat`, 'is missing')
    if (form !== 'telegram' && chat !== undefined) throw wrong(`${key}.chat`, 'belongs to Telegram alone')
    const digest = createHash('sha256')
      .update(JSON.stringify([form, url, chat]))
      .digest('hex')
    return {
      url,
      form,
      from: readWord(fields['from'], `${key}.from`, gravities) ?? 'info',
      quiet: readFlag(fields['quiet'], `${key}.quiet`) ?? allQuiet,
      chat,
      key: digest.slice(0, 16),
    }
  })
  const twice = posts.findIndex(({ key }, index) => posts.findIndex((post) => post.key === key) !== index)
  if (twice !== -1) throw wrong(`post[${twice}].url`, 'is named twice')
  return posts
}

/** What stays on this machine needs no https. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
}

function readRate(value: unknown): Rate {
  if (value === undefined) return usualRate
  const fields = takeFields(value, 'rate', ['burst', 'perSecond'])
  return {
    burst: readWhole(fields['burst'], 'rate.burst', 1, 10_000) ?? usualRate.burst,
    perSecond: readWhole(fields['perSecond'], 'rate.perSecond', 1, 10_000) ?? usualRate.perSecond,
  }
}

function readSite(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = new URL(readHttpUrl(text, 'site'))
  if (url.search !== '' || url.hash !== '') throw wrong('site', 'has more than an address and a path')
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

function readHttpUrl(text: string, key: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw wrong(key, 'is not an http or https URL')
  return url.href
}

function readWord<word extends string>(
  value: unknown,
  key: string,
  words: readonly word[],
): word | undefined {
  if (value === undefined) return undefined
  const found = words.find((word) => word === value)
  if (found === undefined) throw wrong(key, `is none of ${words.join(', ')}`)
  return found
}

function readFlag(value: unknown, key: string): boolean | undefined {
  if (value !== undefined && typeof value !== 'boolean') throw wrong(key, 'is neither true nor false')
  return value
}

function readWhole(value: unknown, key: string, least: number, most: number): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw wrong(key, `is not a whole number from ${least} to ${most}`)
  return value
}

function takeFields(value: unknown, key: string, allowed: readonly string[]): UnknownFields {
  const fields = readFields(value)
  if (fields === undefined) throw wrong(key, 'is not an object')
  const other = Object.keys(fields).find((name) => !allowed.includes(name))
  if (other !== undefined) throw wrong(key === '' ? other : `${key}.${other}`, 'is not a key that is known')
  return fields
}

function takeList(value: unknown, key: string, most: number): readonly unknown[] {
  if (value === undefined) throw wrong(key, 'is missing')
  if (!Array.isArray(value) || value.length === 0) throw wrong(key, 'is not a list with anything in it')
  if (value.length > most) throw wrong(key, `has more than ${most} entries`)
  return value
}

function wrong(key: string, problem: string) {
  return watchErrors.badKey({ key, problem })
}
