import type { KeptPost } from './Notice.ts'
import { writePostBody } from './postForms.ts'
import type { PostAddress } from './WatchFile.ts'

/** What became of one try. `why` names no address. */
export type PostOutcome =
  | { readonly kind: 'taken' }
  /** It was refused for now. Milliseconds, where the service says for how long. */
  | { readonly kind: 'too-often'; readonly milliseconds: number | undefined }
  | { readonly kind: 'not-taken'; readonly why: string }

const giveUpAfterMilliseconds = 10_000

/**
 * Tries once to hand a post over. What was not answered may have been taken, so that the next try may be a double of the
 * same id. A redirect is refused, and no answer is read: neither can make the watchman ask elsewhere or fill its memory.
 */
export async function sendPost(
  { url, form, chat }: PostAddress,
  post: KeptPost,
  ask: typeof fetch,
  milliseconds = giveUpAfterMilliseconds,
): Promise<PostOutcome> {
  try {
    const answer = await ask(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: writePostBody(post, form, chat),
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    await answer.body?.cancel().catch(() => undefined)
    if (answer.ok) return { kind: 'taken' }
    if (answer.status === 429) return { kind: 'too-often', milliseconds: pauseOf(answer) }
    const isRedirect = answer.status >= 300 && answer.status < 400
    return { kind: 'not-taken', why: isRedirect ? 'it redirects' : `it answers ${answer.status}` }
  } catch (error) {
    // The words of an error may hold the address, which is a secret.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return {
      kind: 'not-taken',
      why: isLate ? `it does not answer within ${milliseconds / 1_000} seconds` : 'it is not reached',
    }
  }
}

function pauseOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}
