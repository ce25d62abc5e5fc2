import { createRoot } from 'react-dom/client'
import '../base.css'
import { Forms } from './forms.tsx'
import { Messages } from './messages.tsx'
import { OnePurchase } from './one-purchase.tsx'
import { Posters } from './posters.tsx'

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
