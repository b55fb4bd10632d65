DROP INDEX "voucher_address";--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "country" text GENERATED ALWAYS AS (case "site" when 'CH_FR' then 'CH' else "site" end) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_mailbox_country" ON "voucher" USING btree ("address_hash","country");--> statement-breakpoint
-- Vouchers so far are known by the address. Of those to one mailbox in one country, the first becomes the mailbox's
-- (`mailbox.ts` says which addresses are one); the others stay their addresses' own.
WITH "named" AS (
	SELECT "voucher"."code", "voucher"."country", "voucher"."issued_at", "subscriber"."address",
		split_part("subscriber"."address", '@', 2) AS "domain",
		split_part(split_part("subscriber"."address", '@', 1), '+', 1) AS "name"
	FROM "voucher" JOIN "subscriber" ON "subscriber"."id" = "voucher"."subscriber_id"
), "delivered" AS (
	SELECT *, CASE
		WHEN "name" = '' THEN "address"
		WHEN "domain" IN ('gmail.com', 'googlemail.com') THEN replace("name", '.', '') || '@gmail.com'
		WHEN "domain" IN ('outlook.com', 'outlook.de', 'outlook.at', 'outlook.fr', 'outlook.cz', 'outlook.hu',
			'outlook.sk', 'outlook.com.tr', 'hotmail.com', 'hotmail.de', 'hotmail.ch', 'hotmail.fr', 'hotmail.com.tr',
			'live.com', 'live.de', 'live.at', 'live.fr', 'windowslive.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com',
			'proton.me', 'protonmail.com', 'pm.me', 'fastmail.com', 'posteo.de', 'mailbox.org') THEN "name" || '@' || "domain"
		ELSE "address"
	END AS "mailbox"
	FROM "named"
), "ranked" AS (
	SELECT *, encode(sha256(convert_to("mailbox", 'UTF8')), 'hex') AS "hash",
		row_number() OVER (PARTITION BY "mailbox", "country" ORDER BY "issued_at", "code") AS "place"
	FROM "delivered"
)
UPDATE "voucher" SET "address_hash" = "ranked"."hash"
FROM "ranked"
WHERE "ranked"."code" = "voucher"."code" AND "ranked"."place" = 1 AND "ranked"."mailbox" <> "ranked"."address"
	AND NOT EXISTS (
		SELECT FROM "voucher" AS "other"
		WHERE "other"."address_hash" = "ranked"."hash" AND "other"."country" = "ranked"."country"
	);
