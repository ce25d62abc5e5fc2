/** The guide's backup and restore, and a night that fails. */
export async function backUp({ machine, board, typeSection }) {
  const sold = (database) =>
    `runuser -u postgres -- psql -At -d ${database} -c 'select count(*) from ticket'`
  const tickets = (await machine.run(`cd / && ${sold('foyer')}`)).text.trim()
  const text = await typeSection('Backups')
  const restored = (await machine.run(`cd / && ${sold('foyer_restored')}`)).text.trim()
  board.note(
    'tickets in the restored database',
    restored,
    restored === tickets && tickets !== '0',
    `${tickets}, as in the shop`,
  )
  const broken = text.split('\n').filter((line) => line.startsWith('BROKEN'))
  board.note(
    'what the audit says of the copy',
    broken.length,
    broken.length === 1 && broken[0].includes('copy'),
    '1: that it is one',
  )
  const since = await machine.run(
    'foyer --database foyer_restored reconcile --since 12h && foyer --database foyer_restored audit',
    { mayFail: true },
  )
  if (since.status !== 0) console.error(since.text)
  const last = since.text.trim().split('\n').at(-1)
  board.note('and when the provider was asked', last, since.status === 0, 'all hold')
  const nights = async () =>
    (await machine.run('cd /var/lib/foyer-backups && ls -d *Z && cat */SHA256SUMS | sha256sum'))
      .text
  const before = await nights()
  await machine.run(`mkdir -p /run/systemd/system/foyer-backup.service.d
    printf '[Service]\\nEnvironment=BACKUP_DATABASE=gone\\n' > /run/systemd/system/foyer-backup.service.d/trial.conf
    systemctl daemon-reload`)
  const failed = await machine.run('systemctl start foyer-backup.service', { mayFail: true })
  const isSeen = (
    await machine.run('systemctl is-failed foyer-backup.service', { mayFail: true })
  ).text.trim()
  board.note(
    'a night that fails is seen, and the others are as they were',
    `${isSeen}, ${before === (await nights())}`,
    failed.status !== 0 && isSeen === 'failed' && before === (await nights()),
    'failed, true',
  )
  await machine.run(`rm -r /run/systemd/system/foyer-backup.service.d
    systemctl daemon-reload
    systemctl start foyer-backup.service`)
}
