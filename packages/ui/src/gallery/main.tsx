import { createRoot } from 'react-dom/client'
import '../base.css'
import { Forms } from './forms.tsx'
import { Messages } from './messages.tsx'
import { OnePurchase } from './one-purchase.tsx'

const pictures = Object.entries(
  import.meta.glob<string>('../../../../catalogue/pictures/**/*.svg', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
)

/** The demo season's pictures in a grid, and in the crops the product uses. */
function Posters() {
  const isLogo = (path: string) => path.includes('logo')
  return (
    <div style={{ padding: '1rem', display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      {pictures.map(([path, url]) => (
        <figure key={path} style={{ margin: 0 }}>
          <div style={{ display: 'flex', gap: '.5rem', alignItems: 'start' }}>
            <img src={url} alt="" style={{ height: 300 }} />
            {!isLogo(path) && (
              <div>
                <img src={url} alt="" style={{ width: 180, height: 120, objectFit: 'cover' }} />
                <img
                  src={url}
                  alt=""
                  style={{ width: 64, height: 64, objectFit: 'cover', marginTop: 8 }}
                />
              </div>
            )}
          </div>
          <figcaption>{path.split('/').at(-1)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

const scenes = {
  purchase: <OnePurchase />,
  forms: <Forms />,
  messages: <Messages />,
  posters: <Posters />,
}

function scene(name: string | null) {
  if (name && Object.hasOwn(scenes, name)) return scenes[name as keyof typeof scenes]
  return Object.keys(scenes).map((known) => (
    <p key={known}>
      <a href={`?scene=${known}`}>{known}</a>
    </p>
  ))
}

const root = document.getElementById('root')
if (root) createRoot(root).render(scene(new URLSearchParams(location.search).get('scene')))
