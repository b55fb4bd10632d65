CREATE TABLE "erased_subscriber" (
	"subscriber_id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"sign_up_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_redemption" (
	"code" text NOT NULL,
	"order_id" text NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_redemption_code_order_id_pk" PRIMARY KEY("code","order_id")
);
--> statement-breakpoint
CREATE TABLE "abuse_count" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "abuse_count_day_site_kind_pk" PRIMARY KEY("day","site","kind"),
	CONSTRAINT "abuse_count_kind" CHECK ("kind" in ('HONEYPOT', 'LIMIT'))
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"salutation" text,
	"first_name" text,
	"last_name" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_state" CHECK ("state" in ('ACTIVE', 'BLOCKED')),
	CONSTRAINT "customer_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
CREATE TABLE "customer_login" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"is_lasting" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "long_term_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"login_id" uuid NOT NULL,
	"parent_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_pool" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"code" text NOT NULL,
	"lookup" text GENERATED ALWAYS AS (upper(regexp_replace("code", '[^A-Za-z0-9]', '', 'g') collate "C")) STORED NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "voucher_pool_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
ALTER TABLE "consent_evidence" DROP CONSTRAINT "consent_evidence_step";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "subscriber_token" ALTER COLUMN "mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up" ADD COLUMN "is_disposable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "interests" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "paused_until" text;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "last_sign_of_life_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "lookup" text GENERATED ALWAYS AS (upper(regexp_replace("code", '[^A-Za-z0-9]', '', 'g') collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "origin" text DEFAULT 'GENERATED' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "is_single_use" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_token" ADD CONSTRAINT "sign_up_token_sign_up_id_sign_up_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_up"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemption" ADD CONSTRAINT "voucher_redemption_code_voucher_code_fk" FOREIGN KEY ("code") REFERENCES "public"."voucher"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_login" ADD CONSTRAINT "customer_login_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_term_token" ADD CONSTRAINT "long_term_token_login_id_customer_login_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."customer_login"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_term_token" ADD CONSTRAINT "long_term_token_parent_hash_long_term_token_hash_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."long_term_token"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_subscriber_address" ON "erased_subscriber" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "sign_up_token_sign_up" ON "sign_up_token" USING btree ("sign_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address" ON "customer" USING btree ("address");--> statement-breakpoint
CREATE INDEX "customer_login_customer" ON "customer_login" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_login_expiry" ON "customer_login" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "long_term_token_login" ON "long_term_token" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "long_term_token_parent" ON "long_term_token" USING btree ("parent_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_name" ON "staff" USING btree ("name");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expiry" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_pool_lookup" ON "voucher_pool" USING btree ("lookup");--> statement-breakpoint
CREATE INDEX "voucher_pool_waiting" ON "voucher_pool" USING btree ("site","id") WHERE "voucher_pool"."taken_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_lookup" ON "voucher" USING btree ("lookup");--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_step" CHECK ("step" in ('GIVEN', 'CONFIRMED', 'WITHDRAWN', 'PAUSED', 'RESUMED', 'STOPPED'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED', 'GOODBYE'));--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_origin" CHECK ("origin" in ('GENERATED', 'POOL', 'FALLBACK'));