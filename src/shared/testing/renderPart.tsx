import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { joinNames } from '../dashboard/parts/account/names/joinNames.ts'
import { createPageMemory, PageMemoryContext } from '../dashboard/parts/composer/memory/PageMemory.tsx'
import { Queries } from '../dashboard/parts/composer/memory/Queries.tsx'
import { ErrorSentencesContext } from '../dashboard/parts/frame/errors/ErrorSentencesContext.tsx'
import { sharedErrorSentences } from '../dashboard/parts/frame/errors/sharedErrorSentences.ts'
import type { Ready } from '../dashboard/parts/frame/page/Ready.ts'
import { ReadyContext } from '../dashboard/parts/frame/page/useReady.ts'
import { type DescribeError, describeError } from '../errors/describeError.ts'
import { lateSentences } from '../errors/lateSentences.ts'
import { createPageRouter } from '../routing/pageRouter.ts'
import { RouterContext } from '../routing/RouterContext.tsx'
import type { RouteAccount } from '../routing/route.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { SourceContext } from '../source/SourceContext.tsx'
import '../theme/base.css'
import '../theme/tokens.css'
import { KnownNames } from '../ui/values/KnownNames.tsx'
import { createFakeSource, readySafe } from './fakeSource.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Of `vitest.config.ts`. */
    restPointer: () => Promise<void>
  }
}

/**
 * Answers of the gateway: the first entry whose text is in the path and query; anything else is a 404. Or what answers
 * every question of the window.
 */
export type GatewayAnswers = Readonly<Record<string, unknown>> | AnswerRequest

type AnswerRequest = (request: Request) => Promise<Response>

export type PartOptions = {
  readonly source?: AccountSource
  /** The account on screen. */
  readonly ready?: Ready
  readonly gateway?: GatewayAnswers
  /** Names of the address book, by address in lower case. */
  readonly names?: ReadonlyMap<string, string>
  /** What the host calls accounts. */
  readonly hostNames?: ReadonlyMap<string, string>
  /** Says errors; without it those of one mode alone have no words. */
  readonly describe?: DescribeError
}

let answers: GatewayAnswers = {}

/** The sentences of every area but those of one mode. */
export const describeShared: DescribeError = (thrown) => describeError(sharedErrorSentences, thrown)

/** Routes of the Safe of `fakeSource.ts`. */
const account: RouteAccount = { chain: 'eth', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

/**
 * Renders one part of the dashboard with all that surrounds it on a page: styles, source, router, memory and query
 * client. No question leaves the window.
 */
export async function renderPart(
  part: ReactNode,
  {
    source,
    ready = readySafe,
    gateway = {},
    names = new Map(),
    hostNames = new Map(),
    describe = describeShared,
  }: PartOptions = {},
) {
  answerFetches(gateway)
  // One window has all tests: where the last one clicked, what is rendered now would look hovered.
  await commands.restPointer()
  const memory = createPageMemory()
  const around = source ?? createFakeSource()
  const router = createPageRouter(window)
  onTestFinished(async () => {
    await cleanup()
    around.dispose()
    memory.queryClient?.clear()
    // Where a part went, and the draft it left, is where the next would begin.
    window.sessionStorage.clear()
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
  })
  return render(
    <SourceContext value={around}>
      <ErrorSentencesContext value={lateSentences(async () => describe)}>
        <RouterContext value={{ router, account }}>
          <PageMemoryContext value={memory}>
            <KnownNames value={joinNames(names, hostNames)}>
              <ReadyContext value={ready}>
                <Queries>{part}</Queries>
              </ReadyContext>
            </KnownNames>
          </PageMemoryContext>
        </RouterContext>
      </ErrorSentencesContext>
    </SourceContext>,
  )
}

/** From now on questions of the window are answered so: for a test whose source asks before anything is rendered. */
export function answerFetches(given: GatewayAnswers): void {
  answers = given
  // Before anything loads the gateway's calls, which keep the `fetch` of that moment for good.
  if (window.fetch !== answerFetch) window.fetch = answerFetch
}

async function answerFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (typeof answers === 'function') return answers(new Request(input, init))
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, window.location.href)
  const found = Object.entries(answers).find(([part]) => `${pathname}${search}`.includes(part))
  return found === undefined
    ? Response.json({ message: `No answer for ${pathname}` }, { status: 404 })
    : Response.json(found[1])
}
