/** Something that a measure opens, such as a browser, and that is closed when the measure hangs. */
type Closable = { readonly close: () => Promise<void> }

export type MeasureLimit = {
  /** As in "scale: the list of tokens". */
  readonly what: string
  readonly minutes: number
  readonly print: (line: string) => void
}

/** In ms. How long a measure has to end by itself once its browsers are closed. */
const grace = 30_000

/**
 * Runs one measure with browsers of its own, and closes them after it. One that fails, or does not end in time, gives
 * `undefined` and is named with its reason, so that the others are measured all the same: what hangs in a page ends with
 * its browser, and then the measure stops what else it started.
 */
export async function measureWithin<opened extends Closable, result>(
  { what, minutes, print }: MeasureLimit,
  launch: () => Promise<opened>,
  measure: (launch: () => Promise<opened>) => Promise<result>,
): Promise<result | undefined> {
  const browsers: opened[] = []
  const close = () => Promise.allSettled(browsers.splice(0).map((browser) => browser.close()))
  const measured = measure(async () => {
    const browser = await launch()
    browsers.push(browser)
    return browser
  })
  try {
    if (await endsIn(measured, minutes * 60_000)) return await measured
    await Promise.race([close(), after(grace)])
    const left = (await endsIn(measured, grace)) ? '' : ' What it started is still there.'
    print(`${what} hung: it did not end within ${minutes} minutes.${left}`)
    return undefined
  } catch (error) {
    print(`${what} failed: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  } finally {
    await Promise.race([close(), after(grace)])
  }
}

/** Whether something ends, well or not, within so many ms. */
async function endsIn(running: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const ended = running.then(
    () => true,
    () => true,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}

/** Keeps no process alive. */
function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
