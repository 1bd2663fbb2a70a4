import { type Browser, chromium } from 'playwright'

/** A Chromium that reaches this machine alone. Without a path, the one that Playwright knows. */
export function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'],
  })
}
