/**
 * Reads the page anew each minute and puts in the parts that changed, unless somebody is at work in one: the page neither
 * moves nor loses what was typed. Where no answer comes, it says from when the figures are. The page is whole without it.
 */
export const REFRESH_SCRIPT = `(() => {
  const MINUTE = 60000;
  const parts = () => document.querySelectorAll("[data-segar]");
  const old = document.getElementById("angka-lama");
  if (!old || parts().length === 0) return;
  let last = Date.now();
  let asking = false;
  const isBusy = (part) => part.contains(document.activeElement) || part.querySelector("details[open]") !== null;
  const put = (part, fresh) => {
    if (!fresh || isBusy(part) || part.innerHTML === fresh.innerHTML) return;
    part.replaceChildren(...fresh.childNodes);
    // The looks of the new page are not this one's.
    for (const bar of part.querySelectorAll("[role=progressbar]")) {
      bar.firstElementChild.style.width = bar.getAttribute("aria-valuenow") + "%";
    }
  };
  async function look() {
    if (document.hidden || asking) return;
    asking = true;
    try {
      const answer = await fetch(location.pathname, { signal: AbortSignal.timeout(20000) });
      if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      for (const part of parts()) put(part, next.getElementById(part.id));
      last = Date.now();
      old.hidden = true;
    } catch {
      old.hidden = false;
    }
    asking = false;
  }
  setInterval(look, MINUTE);
  document.addEventListener("visibilitychange", () => {
    if (Date.now() - last >= MINUTE) void look();
  });
})();`;
