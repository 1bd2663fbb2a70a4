import { visibleText } from '../../../shared/domain/values/text.ts'
import { readFields, readText } from '../../../shared/domain/values/untrusted.ts'
import type { DappClaims } from '../../../shared/source/DappSession.ts'

const longestName = 60

/** What a dApp says of itself, as it can be shown: with its unseen characters in sight, and with a web address or none. */
export function readClaims(metadata: unknown): DappClaims {
  const fields = readFields(metadata)
  const name = readText(fields?.['name'], 1_000) ?? ''
  const url = readText(fields?.['url'], 1_000) ?? ''
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  return {
    name: visibleText(name.trim().slice(0, longestName)),
    url: isWeb ? new URL(url).origin : '',
  }
}
