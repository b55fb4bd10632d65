import type { ReactNode } from 'react';

import type { SsoNote } from '#contract/staff/sso.ts';

import type { Bars } from '../console/bars/statusBar.tsx';
import type { ShellPart } from '../console/commands/command.ts';
import { ConsoleApp } from '../console/consoleApp.tsx';
import type { ConsoleService } from '../console/live/consoleService.ts';
import type { Address } from '../data/parameters.ts';
import type { FrameProps } from './place.ts';
import { PageFrame } from './pageFrame.tsx';

type WorkbenchProps = FrameProps & {
  below: string | undefined;
  bars: Bars;
  service: ConsoleService;
  ssoNote: SsoNote | undefined;
  address: Address;
  onSignOut: ShellPart['signOut'];
  /** The page to show; undefined for the desk. */
  page: ReactNode;
};

/** Shows one place of the console: the desk or a page. */
export function Workbench({ below, bars, page, ...props }: WorkbenchProps) {
  const { service, ssoNote, address, onSignOut, ...frame } = props;
  if (page === undefined)
    return <ConsoleApp service={service} frame={frame} onSignOut={onSignOut} {...bars} />;
  return (
    <PageFrame
      service={service}
      frame={frame}
      bars={bars}
      ssoNote={ssoNote}
      address={address}
      onSignOut={onSignOut}
      isWhole={below === undefined}
    >
      {page}
    </PageFrame>
  );
}
