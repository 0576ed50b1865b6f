import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

/** What the engine calls a failure and is none. */
interface Exception {
  rule: string;
  /** Matches the markup that it is about. */
  snippet: RegExp;
  /** Only of what an open modal is in front of. */
  isBehindModal?: true;
  why: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'aria_hidden_nontabbable',
    snippet: /./,
    isBehindModal: true,
    why:
      'Radix hides what is behind a modal from assistive technology, and keeps the focus in the modal: the Tab key ' +
      'does not get there, except to its two guards (`data-radix-focus-guard`), which send the focus back.',
  },
  {
    rule: 'input_autocomplete_valid',
    snippet: /autocomplete="username"/,
    why: 'What signs an admin in is an e-mail address: password managers look for `username`, keyboards for the type.',
  },
  {
    rule: 'label_content_exists',
    snippet: /^<label class="_?box_/,
    why: 'The label around a selection box makes it larger to press; the box has its name by `aria-label`.',
  },
  {
    rule: 'target_spacing_sufficient',
    snippet: /type="checkbox"/,
    why: 'What is pressed is the label around the box: 36 pixels wide and high, 44 on a touch screen. Here the box counts.',
  },
];

interface Result {
  ruleId: string;
  message: string;
  snippet: string;
  path: { dom: string };
  isBehindModal: boolean;
}

/**
 * What IBM's accessibility-checker-engine calls a failure, by WCAG 2.2 and by its own requirements: a second judge beside
 * axe, with other rules. As axe does, it comes in by the debugger, past the page's policy.
 */
export async function ibmFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace_ibma' in window))) await page.evaluate(source);
  const failed = await page.evaluate(check);
  const found = failed
    .filter((result) => !EXCEPTIONS.some((exception) => applies(exception, result)))
    .map(({ ruleId, message, snippet, path }) => `${ruleId}: ${message} ${snippet} (${path.dom})`);
  return [...new Set(found)];
}

function applies({ rule, snippet, isBehindModal }: Exception, result: Result): boolean {
  return rule === result.ruleId && snippet.test(result.snippet) && (!isBehindModal || result.isBehindModal);
}

/** Runs in the page. */
async function check(): Promise<Result[]> {
  interface Report {
    results: (Omit<Result, 'isBehindModal'> & { value: [kind: string, verdict: string] })[];
  }
  const { ace_ibma: ace } = window as unknown as {
    ace_ibma: { Checker: new () => { check: (node: Document, rules: string[]) => Promise<Report> } };
  };
  const modal = document.querySelector('[role=dialog]');
  const isBehindModal = (path: string) => {
    const { singleNodeValue: node } = document.evaluate(
      path,
      document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
    );
    return modal !== null && !modal.contains(node);
  };
  const report = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
  return report.results
    .filter(({ value: [, verdict] }) => verdict === 'FAIL')
    .map(({ ruleId, message, snippet, path }) => ({
      ruleId,
      message,
      snippet,
      path: { dom: path.dom },
      isBehindModal: isBehindModal(path.dom),
    }));
}
