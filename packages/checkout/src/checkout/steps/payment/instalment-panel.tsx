import { Alert } from '@foyer/ui/alert/alert.tsx'
import { useEffect } from 'react'
import type { PanelProps } from './panel.ts'

export function InstalmentPanel({ onState }: PanelProps) {
  useEffect(() => onState({ status: 'failed' }), [onState])
  return <Alert type="warning">This way to pay is not open yet. Please choose another one.</Alert>
}
