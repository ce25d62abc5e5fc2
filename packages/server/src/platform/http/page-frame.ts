import type { PageFrame, ShopLook } from '@foyer/pages/src/renderers.ts'
import { createHash } from 'node:crypto'
import type { Foyer } from '../../foyer.ts'

const known = new WeakMap<object, ShopLook>()

/** The operator's colours as a style sheet; empty where the house's own are kept. */
export const themeCss = ({ config, pages }: Pick<Foyer, 'config' | 'pages'>): string =>
  pages.operatorTheme(config.shop.colours).css

/** The operator's logo and colours, by their addresses: worked out once. */
export function lookOf(foyer: Pick<Foyer, 'config' | 'pages'>): ShopLook {
  const { shop, staging } = foyer.config
  const kept = known.get(shop)
  if (kept !== undefined) return kept
  const css = themeCss(foyer)
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12)
  const look: ShopLook = {
    themeUrl: css === '' ? null : `/shop/theme-${hash}.css`,
    logoUrl: shop.logo === null ? null : `/shop/${shop.logo.file}`,
    isTestShop: staging,
  }
  known.set(shop, look)
  return look
}

/** What every page says about itself. */
export function pageFrame(foyer: Foyer, path: string, nonce: string): PageFrame {
  return {
    siteName: foyer.config.siteName,
    publicUrl: foyer.publicUrl,
    look: lookOf(foyer),
    path,
    nonce,
  }
}
