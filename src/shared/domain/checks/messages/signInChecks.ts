import { lowerAddress, sameAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  type MessageCheck,
  reportFinding,
  reportUnchecked,
  silent,
} from '../subject/Check.ts'
import { nameOf } from '../subject/describe.ts'
import type { MessageSubject } from '../subject/MessageSubject.ts'
import { readGrant, readSignIn, type SignInRequest } from './readSignIn.ts'

const signIn: MessageCheck = {
  id: 'J6',
  runs: 'on-messages',
  run: (subject) => {
    const request = requestOf(subject)
    if (request === undefined) return silent
    const { identity } = subject
    const { address, chainId } = request
    // Without an account or a chain J17 speaks of the form.
    return [
      ...judgePage(request, subject),
      ...judgeTime(request, subject),
      ...(chainId === identity.chainId || (chainId === undefined && request.faults.includes('opening'))
        ? silent
        : reportFinding('high', { code: 'J6.other-chain', facts: { chainId, expected: identity.chainId } })),
      ...(address === undefined || sameAddress(address, identity.safe)
        ? silent
        : reportFinding('high', {
            code: 'J6.other-account',
            facts: { account: nameOf(lowerAddress(address), subject) },
          })),
    ]
  },
}

function requestOf({ content }: MessageSubject): SignInRequest | undefined {
  return content.kind === 'text' ? readSignIn(content.text) : undefined
}

function judgePage(
  { domain, uri }: SignInRequest,
  { facts: { asker } }: MessageSubject,
): readonly CheckOutcome[] {
  const target = uri === undefined ? undefined : webHostOf(uri)
  const other =
    uri === undefined || target === undefined || isSameSite(target, domain)
      ? silent
      : reportFinding('high', { code: 'J6.other-address', facts: { domain, uri } })
  if (!asker.known) return [...other, ...reportUnchecked(asker)]
  return asker.value !== undefined && originHost(asker.value) !== domain.toLowerCase()
    ? [
        ...reportFinding('critical', { code: 'J6.other-page', facts: { domain, asker: asker.value } }),
        ...other,
      ]
    : other
}

function judgeTime({ expires }: SignInRequest, { facts: { now } }: MessageSubject): readonly CheckOutcome[] {
  const expiry = Date.parse(expires ?? '') / 1000
  if (Number.isNaN(expiry)) return silent
  if (!now.known) return reportUnchecked(now)
  return expiry < now.value ? reportFinding('warning', { code: 'J6.expired', facts: {} }) : silent
}

function originHost(origin: string): string {
  try {
    return new URL(origin).host
  } catch {
    return origin.toLowerCase()
  }
}

/** The host of a web address; `undefined` for names of other kinds, of which J16 speaks. */
function webHostOf(uri: string): string | undefined {
  try {
    const { host, protocol } = new URL(uri)
    return /^https?:$/.test(protocol) ? host : undefined
  } catch {
    return undefined
  }
}

/** One is the other, or below it: `app.example.org` and `example.org`. Ports do not matter. */
function isSameSite(host: string, domain: string): boolean {
  const [left, right] = [host, originHost(`https://${domain}`)].map((name) =>
    name.toLowerCase().replace(/:\d+$/, ''),
  )
  if (left === undefined || right === undefined) return false
  return left === right || left.endsWith(`.${right}`) || right.endsWith(`.${left}`)
}

const mostNamed = 3

const signInGrants: MessageCheck = {
  id: 'J16',
  runs: 'on-messages',
  run: (subject) => {
    const request = requestOf(subject)
    if (request === undefined) return silent
    const { resources, uri } = request
    const grants = resources.flatMap((resource) => readGrant(resource) ?? [])
    const deeds = grants.flatMap((grant) => (grant.kind === 'capability' ? grant.deeds : []))
    const sessions = grants.flatMap((grant) => (grant.kind === 'session' ? [grant.resource] : []))
    const holder = uri !== undefined && /^did:|^[a-z]+:session:/i.test(uri) ? uri : undefined
    const hasCapability = grants.some(({ kind }) => kind === 'capability')
    return [
      ...(hasCapability
        ? reportFinding('high', {
            code: deeds.length === 0 ? 'J16.unreadable' : 'J16.capability',
            facts: { deeds: deeds.slice(0, mostNamed), more: Math.max(0, deeds.length - mostNamed) },
          })
        : silent),
      ...(sessions.length > 0
        ? reportFinding(sessions.some((resource) => resource.includes('*')) ? 'high' : 'warning', {
            code: 'J16.session',
            facts: { resources: sessions.slice(0, mostNamed) },
          })
        : silent),
      ...(holder === undefined
        ? silent
        : reportFinding('warning', { code: 'J16.holder', facts: { holder } })),
    ]
  },
}

const malformedSignIn: MessageCheck = {
  id: 'J17',
  runs: 'on-messages',
  run: (subject) => {
    const faults = requestOf(subject)?.faults ?? []
    // Two values for one field: the page reads one, and the signer another.
    if (faults.includes('doubled')) return reportFinding('high', { code: 'J17.doubled', facts: {} })
    return faults.length === 0 ? silent : reportFinding('warning', { code: 'J17.form', facts: {} })
  },
}

export const signInRules: readonly MessageCheck[] = [signIn, signInGrants, malformedSignIn]
