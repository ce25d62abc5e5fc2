import type { Page } from '@playwright/test'

/** How far the page scrolls sideways, and which elements stick out. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`)
    return [`${scrollWidth - clientWidth} px too wide: ${wide.join(' ')}`]
  })
}

/** Texts that are cut off by their box (spaced wide, or large). */
export async function cutTextsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(element)
        const clips = overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip'
        // Elements hidden on purpose are for screen readers.
        if (!clips || clipPath !== 'none' || element.clientWidth <= 1) return false
        if (position === 'absolute' && element.clientHeight <= 1) return false
        const text = element.textContent.trim()
        const isCut =
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        return text !== '' && isCut
      })
      .map((element) => `cut off: "${element.textContent.trim().slice(0, 60)}"`),
  )
}

/**
 * Controls that are too small to hit: 24 px (WCAG 2.5.8), and 44 px high for the step's own action on a phone. What is hidden
 * from screen readers alone is pressed all the same, so it counts; what is cut away to a pixel, as the native select behind a
 * drawn one, is pressed by nobody.
 */
export async function smallTargetsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCutAway = (element: HTMLElement): boolean => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box)
        const { width, height } = box.getBoundingClientRect()
        if ((overflowX !== 'visible' || clipPath !== 'none') && (width <= 1 || height <= 1))
          return true
      }
      return getComputedStyle(element).pointerEvents === 'none'
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]',
    )
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (isCutAway(control)) return []
      // The whole label of a check box is its target.
      const target = control.closest('label') ?? control
      const { width, height } = target.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const { display } = getComputedStyle(control)
      const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40)
      const isText = control.tagName === 'A' && display.startsWith('inline') && display === 'inline'
      // Links within a sentence may be as small as its text.
      const small = !isText && (width < 24 || height < 24)
      const isAction = control.matches('button[type=submit], main button') && width > 200
      const low = isAction && height < 44
      return small || low ? [`${Math.round(width)} × ${Math.round(height)} px: ${name}`] : []
    })
  })
}

/** Elements that still move although the reader asked for reduced motion. */
export async function movingOf(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const duration = Number(animation.effect?.getComputedTiming().duration ?? 0)
      return animation.playState === 'running' && duration > 50 ? [`moves for ${duration} ms`] : []
    }),
  )
}

/**
 * Problems with the focused element: no ring around it, or something covers it. A browser that is busy scrolls some frames later,
 * so what is covered is looked at again.
 */
export async function focusTroubleNow(page: Page): Promise<string | null> {
  let trouble: string | null = null
  for (let look = 0; look < 5; look += 1) {
    trouble = await lookAtFocused(page)
    if (trouble?.includes(' lies under ') !== true) return trouble
  }
  return trouble
}

async function lookAtFocused(page: Page): Promise<string | null> {
  return await page.evaluate(async () => {
    // The browser scrolls the focused element into view with its next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused.matches('body, iframe')) return null
    const box = focused.getBoundingClientRect()
    const text = focused.getAttribute('aria-label') ?? focused.textContent
    const name = `${focused.tagName} "${text.trim().slice(0, 40)}"`
    const label = focused.closest('label')
    const isRinged = [focused, label, focused.parentElement].some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    })
    if (!isRinged) return `no ring around ${name}`
    // Invisible inputs lie behind a drawn box.
    if (box.width <= 1) return null
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
    // A box higher than the window is judged by its top.
    const y = Math.min(box.top + Math.min(box.height / 2, 20), innerHeight - 1)
    const over = document.elementFromPoint(x, y)
    const isSeen =
      over !== null &&
      (focused.contains(over) || over.contains(focused) || label?.contains(over) === true)
    const isInside = box.top >= -1 && box.left >= -1 && box.right <= innerWidth + 1
    return isSeen && isInside ? null : `${name} lies under ${over?.tagName ?? 'the edge'}`
  })
}

/** Tabs through the whole page, until its end or until it begins again. */
export async function focusTroubleOf(page: Page, most = 80): Promise<string[]> {
  const found = new Set<string>()
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    scrollTo(0, 0)
  })
  const visited = await page.evaluateHandle(() => new Set<Element | null>([document.body]))
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const isNew = await visited.evaluate((seen) => {
      const before = seen.size
      return seen.add(document.activeElement).size > before
    })
    if (!isNew) break
    const trouble = await focusTroubleNow(page)
    if (trouble !== null) found.add(trouble)
  }
  await visited.dispose()
  return [...found]
}

/** Wide letters, words and lines as WCAG 1.4.12 has them, and letters of twice the size (1.4.4). */
export async function setReading(page: Page, reading: 'spaced' | 'large' | 'usual'): Promise<void> {
  await page.evaluate((wanted) => {
    const sheet = new CSSStyleSheet()
    if (wanted === 'spaced')
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
      )
    if (wanted === 'large') sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  }, reading)
}
