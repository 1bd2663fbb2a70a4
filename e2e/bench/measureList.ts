import type { Browser, CDPSession } from 'playwright'
import { evaluate, withPage } from './measureScreen.ts'

export type ListReading = {
  /** The longest task of the page from the choice of the file until every row has its verdict, in ms of thread time. */
  readonly longestTask: number
  /** Elements of the page then. */
  readonly domNodes: number
}

const giveUpAfter = 60_000

/** Chooses a list as a file on the page at `url`, and waits until all of its rows are checked. */
export async function measureList(
  browser: Browser,
  { url, text, rows }: { readonly url: string; readonly text: string; readonly rows: number },
): Promise<ListReading> {
  return withPage(browser, async ({ session, settle }) => {
    await session.send('Page.navigate', { url })
    await settle()
    await evaluate(session, prepare(text))
    const tasks = await traceTasks(session, async () => {
      await evaluate(session, 'window.chooseList()')
      await waitFor(session, `document.body.textContent.includes('All ${rows}')`)
      await settle()
    })
    const wrong = await evaluate(session, `document.body.textContent.includes('Wrong 0')`)
    if (wrong !== true) throw new Error('Not every row of the list is right')
    const domNodes = Number(await evaluate(session, `document.querySelectorAll('*').length`))
    return { longestTask: Math.max(...tasks), domNodes }
  })
}

/** As a user who chooses a file; the text reaches the page before anything is measured. */
function prepare(text: string): string {
  return `window.chooseList = () => {
    const given = new DataTransfer()
    given.items.add(new File([${JSON.stringify(text)}], 'payments.csv', { type: 'text/csv' }))
    const input = document.querySelector('input[type=file]')
    input.files = given.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }`
}

async function waitFor(session: CDPSession, condition: string): Promise<void> {
  const deadline = Date.now() + giveUpAfter
  while ((await evaluate(session, condition)) !== true) {
    if (Date.now() > deadline) throw new Error(`It never came to be: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Thread time of every task that the page ran during `act`, in ms. */
async function traceTasks(session: CDPSession, act: () => Promise<void>): Promise<readonly number[]> {
  const tasks: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const { name, tdur } = Object(event)
      if (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
        tasks.push(Number(tdur ?? 0) / 1_000)
    }
  })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  if (tasks.length === 0) throw new Error('The browser reported no task')
  return tasks
}
